const id = location.pathname.split('/')[2];
const screen = document.querySelector('#screen');
let base = null;
const tips = document.querySelector('#tips');

function show({ label, isOnline, asks, said }) {
  base = asks?.tipBase ?? null;
  tips.hidden = asks !== null && base === null;
  document.querySelector('#label').textContent = `Reader ${label}`;
  const wanted = asks && `${asks.note}\n$${(asks.amount / 100).toFixed(2)}\nTap, insert or swipe`;
  screen.textContent = isOnline ? (wanted ?? (said || 'Ready')) : 'Offline';
}

async function act({ dataset }) {
  const percent = Number(document.querySelector('[name=tip]:checked').value);
  const tip = Math.round(((base ?? 0) * percent) / 100);
  const body = JSON.stringify({ do: dataset.do, tip, lose: 'lose' in dataset });
  const answer = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  show(await answer.json());
}

const look = async () => show(await (await fetch(`/reader/${id}/state`)).json());
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void act(button));
setInterval(() => void look(), 500);
void look();
