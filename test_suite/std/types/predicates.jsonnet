local kinds = [1, 'a', null, true, [], {}, function() 1];
{
  isArray: std.map(std.isArray, kinds),
  isBoolean: std.map(std.isBoolean, kinds),
  isFunction: std.map(std.isFunction, kinds),
  isNull: std.map(std.isNull, kinds),
  isNumber: std.map(std.isNumber, kinds),
  isObject: std.map(std.isObject, kinds),
  isString: std.map(std.isString, kinds),
}
