import { medicalAlert } from 'core/medical/contract';
import { expect, test } from 'vitest';
import { apiQueryOptions } from '../../../platform/api.ts';
import { ManageLinks } from '../../../platform/manage/links.ts';
import { type CachedAnswer, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { business, drawAtTill, gelByLinh } from '../test/till-scene.tsx';
import { addClient, select } from '../till/moves.ts';
import { vi } from '../vi.ts';
import { Ticket } from './Ticket.tsx';

const amy = 'amy-amy-amy-amy-amy-amy';
const alert = (has_alert: boolean): CachedAnswer => [
  apiQueryOptions(medicalAlert, { query: { business_id: business.id, clientHashId: amy } }).queryKey,
  { success: true, data: { has_alert, entries: 1 } },
];
const withAmy = () => addClient(gelByLinh(), amy, 'Amy Tran');

test('the till flags a client whose health has to be known about, in both languages, and nobody else', async () => {
  const planted = [alert(true)];
  expect(spokenTextOf(await drawAtTill(<Ticket />, withAmy(), { planted }))).toContain(en.health.flag);
  const vietnamese = { planted, texts: { checkout: vi }, language: 'vi' } as const;
  expect(spokenTextOf(await drawAtTill(<Ticket />, withAmy(), vietnamese))).toContain(vi.health.flag);
  expect(spokenTextOf(await drawAtTill(<Ticket />, withAmy(), { planted: [alert(false)] }))).not.toContain(en.health.flag);
  expect(spokenTextOf(await drawAtTill(<Ticket />, gelByLinh(), { planted }))).not.toContain(en.health.flag);
});

test('a person who is chosen on the ticket shows the way to the client, for whoever may open clients', async () => {
  const chosen = select(withAmy(), amy, null);
  const linkTo = (page: string) => (page === 'ClientsPage' ? '/biz/lotus/manage/clients' : null);
  const mayOpen = await drawAtTill(
    <ManageLinks value={linkTo}>
      <Ticket />
    </ManageLinks>,
    chosen,
  );
  expect(mayOpen).toContain(`href="/biz/lotus/manage/clients/info/${amy}"`);
  expect(spokenTextOf(mayOpen)).toContain('Open Amy Tran’s profile');
  expect(await drawAtTill(<Ticket />, chosen)).not.toContain('/info/');
});
