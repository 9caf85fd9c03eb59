import type { AutomationView } from 'core/notifications/contract';
import { expect, it } from 'vitest';
import { renderScreen, spokenTextOf } from '../../platform/test/render-screen.tsx';
import { AutomationRow } from './AutomationRow.tsx';
import { en } from './en.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { vi } from './vi.ts';

const text = { way: 'text', subject: '', body: 'Lotus Nails: see you soon.', parts: 1, cents: 2 } as const;
const soon: AutomationView = {
  name: 'soon',
  journey: 'before',
  purpose: 'service',
  is_on: true,
  is_fixed: false,
  timing: { unit: 'hours', amount: 2, choices: [1, 2, 3] },
  preview: { en: text, vi: text },
};
const row = (one: AutomationView, figures?: Parameters<typeof AutomationRow>[0]['figures']) => (
  <AutomationRow {...{ one, figures }} change={() => {}} mayChange isOpen={false} onOpen={() => {}}>
    {null}
  </AutomationRow>
);

it('says when a message goes out, how many went and what came of them; of none it says nothing', async () => {
  const figures = { name: 'soon', sent: 12, failed: 0, outcome: { what: 'confirmed', count: 3 } } as const;
  const shown = async (language: 'en' | 'vi', told?: typeof figures) =>
    spokenTextOf(await renderScreen(row(soon, told), { texts: { automations: language === 'en' ? en : vi }, language }));
  expect(await shown('en', figures)).toBe('Reminder, same day 2 hours before the visit 12 sent 3 confirmed');
  expect(await shown('vi', figures)).toBe('Nhắc lại trong ngày 2 tiếng trước giờ hẹn đã gửi 12 3 xác nhận');
  expect(await shown('en')).toBe('Reminder, same day 2 hours before the visit');
});

it('what can’t be switched off has no switch, and a preview is the message', async () => {
  const fixed = await renderScreen(row({ ...soon, name: 'gift_card', is_fixed: true }), { texts: { automations: en } });
  expect([fixed.includes('type="checkbox"'), spokenTextOf(fixed).endsWith('Always on')]).toEqual([false, true]);
  const phone = await renderScreen(<PhonePreview name="Lotus Nails" preview={text} locale="en" />, {
    texts: { automations: en },
  });
  expect(spokenTextOf(phone)).toBe('Lotus Nails Text message Lotus Nails: see you soon.');
});
