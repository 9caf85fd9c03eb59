import type { Conversation } from 'core/messaging/contract';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import type { Inbox } from '../mode.ts';
import { ConversationRow } from './ConversationRow.tsx';

const desk: Inbox = { side: 'business', viewerId: 'lan', business_id: 1, bus_url: 'demo' };
const own: Inbox = { side: 'customer', viewerId: 'amy' };
const customer = { type: 'user', id: 'amy', display: 'Amy Tran', email: null, photo_url: null, bus_url: null } as const;
const salon = { type: 'business', id: '1', display: 'Lotus Nails', email: null, photo_url: null, bus_url: 'demo' } as const;
type Last = NonNullable<Conversation['last_message']>;
const said: Last = {
  body: 'Can I bring my sister?',
  sent_at: '2026-11-14T20:04:00Z',
  sender: { type: 'user', id: 'amy' },
  read_by: [{ type: 'user', id: 'amy' }],
  payload: { files: 0, images: 0 },
};
type Given = Partial<Omit<Conversation, 'last_message'>> & { readonly with?: object; readonly last?: Partial<Last> };

async function drawn({ with: changes, last, ...more }: Given = {}, inbox: Inbox = desk): Promise<string> {
  const conversation: Conversation = {
    id: 'c7',
    type: 'business_to_user',
    business_id: 1,
    unread_count: 0,
    participants: [{ ...customer, ...changes }, salon],
    last_message: { ...said, ...last },
    seq: 3,
    revision: 3,
    read_upto: { customer: 0, business: 0 },
    deleted_upto: 0,
    closed: false,
    assigned_to: null,
    ...more,
  };
  const row = <ConversationRow conversation={conversation} inbox={inbox} zone="America/Chicago" current={false} />;
  return renderScreen(row, { texts: { messaging: en } });
}

test('a row shows the photo, or the initials of whoever has none', async () => {
  expect(await drawn({ with: { photo_url: '/amy.webp' } })).toContain('<img');
  expect(await drawn()).toContain('>AT<');
});

test('a row shows the name and the mail address; nobody without a name is called Guest', async () => {
  const named = await drawn({ with: { email: 'amy@example.com' } });
  expect(named).toContain('Amy Tran');
  expect(named).toContain('amy@example.com');
  expect(await drawn()).not.toContain('<small');
  expect(await drawn({ with: { type: 'guest', display: null } })).toContain('>Guest<');
});

test('a row shows the last message, when it was sent, or that it was an attachment', async () => {
  const row = await drawn();
  expect(row).toContain('Can I bring my sister?');
  expect(row).toContain('2:04 PM');
  expect(await drawn({ last: { body: '', payload: { files: 1, images: 1 } } })).toContain('Sent an attachment');
});

test('a row shows a tick once the other side has read the viewer’s message', async () => {
  const mine: Partial<Last> = { sender: { type: 'business', id: '1' } };
  expect(await drawn({ last: { ...mine, read_by: [{ type: 'business', id: '1' }] } })).toContain('>Sent<');
  expect(await drawn({ last: { ...mine, read_by: [{ type: 'user', id: 'amy' }] } })).toContain('>Read<');
  expect(await drawn()).not.toContain('data-read');
});

test('a row shows how many messages are unread, and nothing if there are none', async () => {
  expect(await drawn({ unread_count: 2 })).toContain('2 unread messages');
  expect(await drawn({ unread_count: 100 })).toContain('99+');
  expect(await drawn()).not.toContain('unread message');
});

test('a row leads the desk to the customer, and a customer to the salon', async () => {
  expect(await drawn()).toContain('href="/biz/demo/manage/customer-messages/amy"');
  expect(await drawn({}, own)).toContain('href="/messages/demo"');
});
