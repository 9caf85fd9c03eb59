// Runs in the browser as it is: no build, no framework, and no markup from messages (text nodes only).
const REFRESH_MS = 2000;

const at = (id) => document.getElementById(id);
const view = { kind: 'all', search: '', chosen: null };
let messages = [];
let canReply = false;
let drawn = '';
let known = null;

function make(tag, properties = {}, ...children) {
  const { dataset = {}, ...plain } = properties;
  const node = Object.assign(document.createElement(tag), plain);
  Object.assign(node.dataset, dataset);
  node.append(...children);
  return node;
}

async function ask(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function refresh() {
  try {
    const [letters, texts] = await Promise.all([ask('/api/letters'), ask('/api/texts')]);
    messages = [
      ...letters.map((letter) => ({ ...letter, kind: 'mail', title: letter.subject || '(no subject)', words: letter.text })),
      ...texts.map((text) => ({ ...text, kind: 'text', title: text.body, words: text.body })),
    ].sort((a, b) => (a.received_at < b.received_at ? 1 : -1));
    sayState('Live', false);
    drawList();
  } catch {
    sayState('Simulators stopped', true);
  }
}

function sayState(words, lost) {
  const state = at('state');
  if (state.textContent !== words) state.textContent = words;
  state.classList.toggle('lost', lost);
}

const partnerOf = ({ direction, from, to }) => (direction === 'in' ? from : to);

function shown() {
  const wanted = view.search.toLowerCase();
  return messages.filter((message) => partnerOf(message).toLowerCase().includes(wanted));
}

function drawList() {
  const found = shown();
  for (const kind of ['mail', 'text']) at(`count-${kind}`).textContent = found.filter((one) => one.kind === kind).length;
  at('count-all').textContent = found.length;
  const rows = found.filter((one) => view.kind === 'all' || one.kind === view.kind);
  const picture = rows.map((one) => one.id).join();
  // Times are redrawn with the next message; an untouched list keeps focus and scroll.
  if (picture !== drawn || rows.length === 0) {
    at('list').replaceChildren(...rows.map((one) => rowOf(one, known !== null && !known.has(one.id))));
    drawn = picture;
    known = new Set(messages.map((one) => one.id));
  }
  for (const row of at('list').children) row.classList.toggle('chosen', row.dataset.id === view.chosen);
  at('empty').hidden = rows.length > 0;
  at('empty-title').textContent = view.search ? `Nothing for “${view.search}”` : 'Nothing here yet';
}

function rowOf(message, fresh) {
  const { id, kind, title, words, codes, received_at } = message;
  const label = kind === 'mail' ? 'Mail' : message.direction === 'in' ? 'Reply' : 'Text';
  const open = make(
    'button',
    { className: 'open', type: 'button', onclick: () => choose(id) },
    make(
      'span',
      { className: 'line' },
      make('span', { className: `kind ${kind}` }, label),
      make('span', { className: 'to' }, partnerOf(message)),
      make('time', { className: 'when', dateTime: received_at }, timeOf(received_at)),
    ),
    make('div', { className: 'subject' }, title),
    ...(kind === 'mail' ? [make('div', { className: 'glimpse' }, words.replace(/\s+/g, ' ').slice(0, 120) || 'HTML only')] : []),
  );
  const row = make(
    'li',
    { className: `row ${kind}-row${codes.length ? ' with-code' : ''}${fresh ? ' fresh' : ''}`, dataset: { id } },
    open,
  );
  if (codes.length) row.append(make('div', { className: 'codes' }, codeButton(codes[0])));
  return row;
}

function timeOf(moment) {
  const date = new Date(moment);
  const today = date.toDateString() === new Date().toDateString();
  return today ? date.toLocaleTimeString() : date.toLocaleString();
}

function codeButton(code) {
  const button = make('button', { className: 'code', type: 'button', title: 'Copy' }, code);
  button.setAttribute('aria-label', `Copy code ${code}`);
  button.onclick = async () => {
    await copy(code);
    button.textContent = 'Copied';
    button.classList.add('copied');
    setTimeout(() => {
      button.textContent = code;
      button.classList.remove('copied');
    }, 1200);
  };
  return button;
}

async function copy(words) {
  // The clipboard is closed to pages over plain http from another machine.
  if (navigator.clipboard) return navigator.clipboard.writeText(words);
  const field = make('textarea', { value: words });
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

function choose(id) {
  const message = messages.find((one) => one.id === id);
  if (!message) return;
  view.chosen = id;
  at('desk').classList.add('reading');
  const back = make('button', { className: 'quiet back', type: 'button', onclick: leave }, '‹ All messages');
  at('sheet').replaceChildren(back, ...(message.kind === 'mail' ? letterParts(message) : textParts(message)));
  at('sheet').scrollTop = 0;
  at('sheet').focus({ preventScroll: true });
  drawList();
}

function leave() {
  const from = view.chosen;
  view.chosen = null;
  at('desk').classList.remove('reading');
  at('sheet').replaceChildren(make('p', { className: 'hint' }, 'Choose a message to read it.'));
  drawList();
  at('list').querySelector(`[data-id="${from}"] .open`)?.focus();
}

function factsOf(facts) {
  return make('dl', { className: 'facts' }, ...facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
}

const codesOf = ({ codes }) => (codes.length ? [make('div', { className: 'codes' }, ...codes.map(codeButton))] : []);

function letterParts(letter) {
  const facts = factsOf([
    ['To', letter.to],
    ['From', letter.from],
    ['At', new Date(letter.received_at).toLocaleString()],
  ]);
  const words = wordsOf(letter.text);
  const parts = [make('h2', {}, letter.title), facts, ...codesOf(letter)];
  const files = make('div', { className: 'files' }, ...letter.attachments.map((file, number) => fileLink(letter, file, number)));
  if (!letter.html) return [...parts, words, files];
  const framed = make('iframe', {
    className: 'letter',
    src: `/letters/${letter.id}/html`,
    title: 'The letter as it was designed',
  });
  const views = { Designed: framed, 'Plain text': words };
  const buttons = Object.keys(views).map((name) =>
    make('button', { className: 'quiet', type: 'button', onclick: () => switchTo(name) }, name),
  );
  const switchTo = (name) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === name));
    for (const [other, node] of Object.entries(views)) node.hidden = other !== name;
  };
  switchTo('Designed');
  return [...parts, make('div', { className: 'views' }, ...buttons), framed, words, files];
}

function fileLink({ id }, { filename, size }, number) {
  const weight = size < 1024 ? `${size} B` : `${Math.round(size / 1024)} kB`;
  return make('a', { href: `/letters/${id}/files/${number}` }, `${filename} (${weight})`);
}

function textParts(text) {
  const segments = text.segments === 1 ? '1 segment' : `${text.segments} segments`;
  const facts = factsOf([
    ['To', text.to],
    ['From', text.from],
    ['At', new Date(text.received_at).toLocaleString()],
    ['Length', segments],
  ]);
  const words = wordsOf(text.body);
  words.classList.add('bubble');
  const title = make('h2', {}, text.direction === 'in' ? 'Answer of a client' : 'Text message');
  return [title, facts, ...codesOf(text), words, ...(canReply && text.direction === 'out' ? [replyForm(text)] : [])];
}

/** Links become links and codes are marked; all else is plain text. */
function wordsOf(words) {
  const pieces = words.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|(?<![\d#])\d{6}(?!\d))/);
  return make(
    'div',
    { className: 'words' },
    ...pieces.map((piece, place) => {
      if (place % 2 === 0) return piece;
      if (piece.startsWith('http')) return make('a', { href: piece, target: '_blank', rel: 'noopener noreferrer' }, piece);
      return make('mark', {}, piece);
    }),
  );
}

function replyForm(text) {
  const field = make('input', { placeholder: 'Answer as client: STOP', required: true, maxLength: 480 });
  field.setAttribute('aria-label', 'Answer as this client');
  const outcome = make('p', { className: 'outcome' });
  outcome.setAttribute('role', 'status');
  const form = make('form', { className: 'reply' }, field, make('button', { type: 'submit' }, 'Send'));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ from: text.to, to: text.from, body: field.value });
    const response = await fetch('/api/inbound', { method: 'POST', body });
    outcome.textContent = response.ok
      ? 'Delivered to the product.'
      : `The product answered with an error: ${await response.text()}`;
    if (response.ok) field.value = '';
    await refresh();
  };
  return make('div', {}, form, outcome);
}

at('search').oninput = (event) => {
  view.search = event.target.value.trim();
  drawList();
};
for (const button of document.querySelectorAll('.kinds button')) {
  button.onclick = () => {
    view.kind = button.dataset.kind;
    for (const other of document.querySelectorAll('.kinds button')) other.setAttribute('aria-pressed', String(other === button));
    drawList();
  };
}
at('clear').onclick = async () => {
  await fetch('/api/clear', { method: 'POST' });
  leave();
  await refresh();
};
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && view.chosen) leave();
});

canReply = (await ask('/api/abilities').catch(() => ({ reply: false }))).reply;
await refresh();
setInterval(() => void (document.hidden || refresh()), REFRESH_MS);
document.addEventListener('visibilitychange', () => void (document.hidden || refresh()));
