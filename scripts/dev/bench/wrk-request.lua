-- Arguments: the method and the body of the request.
function init(args)
  wrk.method = args[1]
  wrk.body = args[2] ~= "" and args[2] or nil
end
