-- Sends the orders of a file, one a line: path, token, key, body.
local orders, sent = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local path, token, key, body = line:match("([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)")
    orders[#orders + 1] = { path = path, token = token, key = key, body = body }
  end
end

function request()
  sent = sent + 1
  local order = orders[sent]
  if not order then return wrk.format("GET", "/no-orders-left") end
  local headers = { ["Content-Type"] = "application/json", ["X-Client-Token"] = order.token, ["Idempotency-Key"] = order.key }
  return wrk.format("POST", order.path, headers, order.body)
end
