import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../../features');

/** Screens whose readers are clients or the platform: nobody there may open a salon's client. */
const notTheOffice = ['accounts', 'booking', 'business', 'discovery', 'gift-cards', 'platform'];

/** Names that don't open the client, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'calendar/grid/CrowdBlock.tsx: {nameOf(item.visit)}': 'the block opens the visit, whose name opens the client',
  'calendar/grid/block/Block.tsx: {nameOf(visit)}': 'the block opens the visit, whose name opens the client',
  'calendar/lines/LineForm.tsx: {name}': 'a service',
  'calendar/list/Agenda.tsx: {nameOf(visit)}': 'the row opens the visit, whose name opens the client',
  'calendar/list/WeekTable.tsx: {nameOf(visit)}': 'the entry opens the visit, whose name opens the client',
  'calendar/new/NewVisit.tsx: {name}': 'a service',
  'checkout/done/Receipt.tsx: {nameOf(key)}': 'the receipt as it is printed for the client',
  'checkout/more/SplitTicket.tsx: {nameOf(key)}': 'the name chooses who gets a ticket of their own',
  'checkout/offline/OfflineSales.tsx: {personName(customer)}': 'a sale that the server does not know yet',
  'checkout/points/PayByPoints.tsx: {member.customer_name}': 'the name chooses whose points pay',
  'checkout/sale/OpenTickets.tsx: {personName(ticket.customer_name)}': 'the card opens the ticket, where the name leads on',
  'checkout/sale/Visits.tsx: {personName(customer_name)}': 'the row puts the visit on the ticket, where the name leads on',
  'checkout/ticket/Group.tsx: {name}': 'it chooses the person, which shows the way to the client; a rest on it shows the card',
  'clients/MedicalHistoryPage.tsx: {client.name}': 'the row opens the medical history of the client',
  'clients/client/Identity.tsx: {client.name}': 'the client’s own page',
  'clients/list/BookTable.tsx: {client.name}': 'the row opens the client',
  'clients/owner/MergeClients.tsx: {client.name}': 'the name chooses who is merged',
  'turns/waiting/WalkInForm.tsx: {name}': 'the name chooses the client, and a service',
};

/** What a field with the name of a client is called, as a value of its own and not as a part of a sentence. */
const field = String.raw`(?:[\w.?]*\bclient\??\.name|[\w.?]*\b(?:client|customer)_name|nameOf\((?:[\w.]*visit|key)\)|personName\([^{}]*\))`;
const drawnField = new RegExp(String.raw`(?<![=$(])\{\s*${field}(?:\s*\?\?[^{}]*)?\s*\}(?!\s*(?:=[^=>]|\)|:))`, 'g');
const drawnName = /(?<=>\s*)\{name\}/g;
const ofClients =
  /\bclient\.name|client_name|customer_name|nameOf\(visit\)|waitingList\b|personName|useNamesOn|HealthFlag|\bFoundClient/;
const forScreenReaders = /<span className="unseen">.*?<\/span>/gs;

/** The names of clients that a screen draws as plain text. */
function plainNamesIn(source: string): string[] {
  const seen = source.replace(forScreenReaders, '');
  return [...(seen.match(drawnField) ?? []), ...((ofClients.test(seen) && seen.match(drawnName)) || [])];
}

const screens = globSync('**/*.tsx', { cwd: features })
  .filter((path) => !path.endsWith('.test.tsx') && !notTheOffice.includes(path.split('/')[0] ?? ''))
  .toSorted();

it('lets every name of a client in the office open the client, or says why not', () => {
  const plain = screens.flatMap((path) =>
    plainNamesIn(readFileSync(join(features, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(plain)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('finds a name that leads nowhere', () => {
  const found = [
    '<b>{client.name}</b>',
    '<b>{draft.client.name}</b>',
    '<h2>{visit.client.name ?? none}</h2>',
    '<span>\n  {member.customer_name}\n</span>',
    '<b>{nameOf(visit)}</b>',
    'const name = visit.client_name;\nreturn <b>{name}</b>;',
  ];
  const fine = [
    '<ClientName id={client.id} name={client.name} />',
    '<Avatar name={member.customer_name} />',
    'const { customer_name } = visit;',
    "<h3>{t('printed', { name: client.name })}</h3>",
  ];
  expect(found.filter((source) => plainNamesIn(source).length !== 1)).toEqual([]);
  expect(fine.flatMap(plainNamesIn)).toEqual([]);
});
