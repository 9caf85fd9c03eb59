import {
  brandOf,
  codeLengthOf,
  whyNotCardNumber,
  whyNotExpiry,
  whyNotPostalCode,
  whyNotSecurityCode,
} from './core/payments/rules/card.ts';

const settings = new URLSearchParams(location.search);
const parentOrigin = settings.get('origin') ?? '';
const texts = {
  en: { number: 'Card number', expiry: 'Expiry', code: 'Security code', postal: 'Postal code' },
  vi: { number: 'Số thẻ', expiry: 'Hết hạn', code: 'Mã bảo mật', postal: 'Mã bưu điện' },
}[settings.get('lang') === 'vi' ? 'vi' : 'en'];
document.documentElement.lang = settings.get('lang') === 'vi' ? 'vi' : 'en';
document.documentElement.dataset.theme = settings.get('theme') ?? 'light';
for (const place of document.querySelectorAll('[data-text]')) place.textContent = texts[place.dataset.text];

const field = (id) => document.querySelector(`#${id}`);
const tell = (message) => parent.postMessage(message, parentOrigin);
const digits = () => field('number').value.replace(/\D/g, '');
const checks = {
  number: () => whyNotCardNumber(field('number').value),
  expiry: () => whyNotExpiry(field('expiry').value, new Date()),
  code: () => whyNotSecurityCode(field('code').value, brandOf(digits())),
  postal: () => whyNotPostalCode(field('postal').value),
};
const grow = () => tell({ type: 'height', height: document.body.scrollHeight });

function say(id) {
  const why = checks[id]();
  field(`${id}-why`).textContent = why?.text ?? '';
  field(id).setAttribute('aria-invalid', String(why !== null));
  grow();
  return why === null;
}

field('number').addEventListener('input', () => {
  const [number, brand] = [digits(), brandOf(digits())];
  const groups = brand === 'American' ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  field('number').value = (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
  field('brand').textContent = brand ?? '';
  field('code').maxLength = codeLengthOf(brand);
});
field('expiry').addEventListener('input', ({ inputType }) => {
  const typed = field('expiry').value.replace(/[^\d/]/g, '');
  const isFull = /^\d{2}$/.test(typed) && !(inputType ?? '').startsWith('delete');
  field('expiry').value = isFull ? `${typed}/` : typed;
});
for (const id of Object.keys(checks)) field(id).addEventListener('change', () => field(id).value && say(id));

async function tokenise() {
  if (!Object.keys(checks).map(say).every(Boolean)) {
    document.querySelector('[aria-invalid=true]')?.focus();
    return tell({ type: 'invalid' });
  }
  const body = JSON.stringify({ number: digits() });
  const answer = await fetch('/tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) return tell({ type: 'invalid' });
  const { token, brand, last4 } = await answer.json();
  tell({ type: 'token', cardData: { token, brand, last4, expiry: field('expiry').value, postal_code: field('postal').value } });
}

addEventListener('message', ({ origin, data }) => {
  if (origin === parentOrigin && data?.type === 'tokenise') void tokenise();
});
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'submit' });
});
for (const input of document.querySelectorAll('input'))
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell({ type: 'submit' }));
tell({ type: 'ready' });
grow();
