-- Customers write again and again, each in their own conversation. Given: a file with a token and a conversation on each line.
local writers, sent, run = {}, 0, 0

function init(args)
  math.randomseed(os.time() + os.clock() * 1000)
  run = math.random(0, 0xffffff)
  for line in io.lines(args[1]) do
    local token, conversation = line:match("([^\t]*)\t(.*)")
    writers[#writers + 1] = { token = token, conversation = conversation }
  end
end

function request()
  sent = sent + 1
  local writer = writers[math.random(#writers)]
  local id = string.format("%08x-%04x-7000-8000-%06x%06x", math.random(0, 0x7fffffff), sent % 0x10000, run, sent % 0x1000000)
  local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. writer.token }
  local body = '{"conversation_id":"%s","id":"%s","message":"Is there a time at %d?"}'
  return wrk.format("POST", "/api/messages/send", headers, string.format(body, writer.conversation, id, math.random(10000)))
end
