import { medicalAlert } from 'core/medical/contract';
import { expect, test } from 'vitest';
import { apiQueryOptions } from '../../../platform/api.ts';
import { renderScreen, type CachedAnswer, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { ClientFacts } from '../new/ClientFacts.tsx';
import { clock, day, visit } from '../test/day-scene.ts';
import { vi } from '../vi.ts';
import { VisitPanel } from './VisitPanel.tsx';

const amy = { kind: 'known', id: 'amy-amy-amy-amy-amy-amy', name: 'Amy Tran' } as const;
const alert = (has_alert: boolean): CachedAnswer => [
  apiQueryOptions(medicalAlert, { query: { business_id: 1, clientHashId: amy.id } }).queryKey,
  { success: true, data: { has_alert, entries: 1 } },
];
const nothing = () => undefined as never;

/** The new appointment as the front desk sees it once the client is chosen. */
const atBooking = (planted: readonly CachedAnswer[], language: 'en' | 'vi' = 'en') =>
  renderScreen(<ClientFacts businessId={1} client={amy} onChange={nothing} />, {
    texts: { calendar: language === 'en' ? en : vi },
    language,
    planted,
  });

/** The panel of a visit beside the calendar. */
function inPanel(planted: readonly CachedAnswer[], guest_name = '') {
  const client = { id: amy.id, name: amy.name, vip: false, is_new: false, written: null };
  const shown = visit(amy.id, 'Linh', clock(10), clock(11), { client, guest_name });
  const props = { businessId: 1, data: day({ visits: [shown] }), services: [], visit: shown, editable: true, texts: true };
  const tools = { orders: {}, placing: {}, onMove: nothing, onRebook: nothing, onClose: nothing };
  return renderScreen(<VisitPanel {...({ ...props, ...tools } as unknown as Parameters<typeof VisitPanel>[0])} />, {
    texts: { calendar: en },
    planted,
  });
}

test('whoever books or opens a visit sees that something of the client’s health must be known first', async () => {
  expect(spokenTextOf(await atBooking([alert(true)]))).toContain(en.visit.medical);
  expect(spokenTextOf(await atBooking([alert(true)], 'vi'))).toContain(vi.visit.medical);
  expect(spokenTextOf(await atBooking([alert(false)]))).not.toContain(en.visit.medical);
  expect(spokenTextOf(await inPanel([alert(true)]))).toContain(en.visit.medical);
  expect(spokenTextOf(await inPanel([alert(false)]))).not.toContain(en.visit.medical);
  // A guest of a party has no medical history; the one who booked is somebody else.
  expect(spokenTextOf(await inPanel([alert(true)], 'Somebody else'))).not.toContain(en.visit.medical);
});
