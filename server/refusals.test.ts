import { expect, test } from 'vitest';
import { featureList } from './app.ts';
import { buildOpenApiDocument } from './platform/edge/openapi.ts';
import { endpointsOf } from './platform/http.ts';
import { endpointRefusals, refusalTexts } from './refusals.gen.ts';

type Operation = { readonly operationId: string; readonly 'x-refusals': readonly string[] };

test('OpenAPI lists for every endpoint which codes it can answer, and says what each of them means', () => {
  const names = featureList.flatMap(({ contract }) => endpointsOf(contract).map(([name]) => name));
  expect(names.filter((name) => endpointRefusals[name] === undefined)).toEqual([]);
  const served = featureList.map((feature) => ({ ...feature, handlers: {} }));
  const document = buildOpenApiDocument(served, 'Openchair', { ofEndpoint: endpointRefusals, texts: refusalTexts });
  const paths = Object.values(document.paths as { [path: string]: { [method: string]: Operation } });
  const operations = paths.flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(names.length);
  const listed = new Map(operations.map((one) => [one.operationId, one['x-refusals']]));
  expect([...new Set([...listed.values()].flat())].filter((code) => refusalTexts[code] === undefined)).toEqual([]);
  expect(listed.get('changeTicket')).toEqual(expect.arrayContaining(['ticket.changed_by', 'access.sign_in', 'request.too_many']));
  expect(listed.get('changeGiftCardOrder')).toContain('gift_card.on_its_way');
  expect(document['x-refusals']).toMatchObject({
    'ticket.changed_by': '{name} just changed this ticket. Take another look, then try again.',
  });
});
