-- Sells two services with a tip for cash, over and over: opens a ticket, then pays what is due on it. Given: bearer, salons.
local bearer, salons, sent, due = "", 1, 0, {}
local run = tostring(math.random(1, 1e9))

function init(args)
  math.randomseed(os.time())
  run = tostring(math.random(1, 1e9))
  bearer, salons = args[1], tonumber(args[2])
end

local function post(path, body)
  sent = sent + 1
  local headers = {
    ["Content-Type"] = "application/json",
    ["Authorization"] = "Bearer " .. bearer,
    ["Idempotency-Key"] = "bench-" .. run .. "-" .. sent,
  }
  return wrk.format("POST", path, headers, body)
end

-- A body with what could be a card number is refused, and some of these ids could be one.
local function couldBeCard(id)
  local sum = 0
  for at, digit in string.format("%019d", id):reverse():gmatch("()(%d)") do
    local twice = at % 2 == 0 and digit * 2 or digit * 1
    sum = sum + (twice > 9 and twice - 9 or twice)
  end
  return sum % 10 == 0
end

local function techOf(salon)
  local id = (salon - 1) * 8 + 1
  while couldBeCard(id) do id = id + 1 end
  return id
end

local function line(nr, salon)
  return string.format(
    '{"id":"00000000-0000-7000-8000-00000000000%d","kind":"service","item_id":"00000000-0000-7000-8000-%012d","employee_id":"staff%019d"}',
    nr, salon, techOf(salon))
end

function request()
  local ticket = table.remove(due)
  if ticket then
    local body = '{"business_id":%d,"version":1,"method":"cash","amount_cents":%d}'
    return post("/api/pos/tickets/" .. ticket.id .. "/payments", string.format(body, ticket.salon, ticket.due))
  end
  local salon = sent % salons + 1
  local body = '{"business_id":%d,"posDetails":{"guest-00000000-0000-7000-8000-000000000001":{"details":[%s,%s]}},"tips":{"staff%019d":1800}}'
  return post("/api/pos/tickets", string.format(body, salon, line(1, salon), line(2, salon), techOf(salon)))
end

function response(status, headers, body)
  if status ~= 201 then return end
  local id, employee = body:match('"data":{"id":"([^"]+)"'), body:match('"employee_id":"staff0*(%d+)"')
  due[#due + 1] = { id = id, due = tonumber(body:match('"due":(%d+)')), salon = math.floor((tonumber(employee) - 1) / 8) + 1 }
end
