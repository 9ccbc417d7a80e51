#ifndef CJSON_H
#define CJSON_H
#include <json-c/json.h>
#endif
