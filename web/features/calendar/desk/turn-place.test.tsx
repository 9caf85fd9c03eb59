import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { manageTurn, turnBoard } from 'core/turns/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { apiQueryOptions } from '../../../platform/api.ts';
import { ManagePermissions } from '../../../platform/manage/permissions.ts';
import { useTurnPlace } from './use-turn-place.ts';

const Place = ({ id, isToday }: { readonly id: string; readonly isToday: boolean }) => String(useTurnPlace(id, isToday));

/** Vy is second in line at business 7. */
function placeOf(id: string, { isToday = true, may = [manageTurn.name] }: { isToday?: boolean; may?: string[] } = {}): string {
  const queries = new QueryClient();
  queries.setQueryData(apiQueryOptions(businessByUrl, { query: { business_url: 'lotus' } }).queryKey, {
    data: { id: 7 },
  } as never);
  const staff = [
    { id: 'tam', position: 1 },
    { id: 'vy', position: 2 },
    { id: 'kim', position: null },
  ];
  queries.setQueryData(apiQueryOptions(turnBoard, { query: { business_id: 7 } }).queryKey, { data: { staff } } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ManagePermissions value={new Set(may)}>
        <MemoryRouter initialEntries={['/biz/lotus']}>
          <Routes>
            <Route path="/biz/:busUrl" element={<Place id={id} isToday={isToday} />} />
          </Routes>
        </MemoryRouter>
      </ManagePermissions>
    </QueryClientProvider>,
  );
}

test('today somebody in line has a place, for whoever may take turns', () => {
  expect(placeOf('vy')).toBe('2');
  expect(placeOf('kim')).toBe('null');
  expect(placeOf('vy', { isToday: false })).toBe('null');
  expect(placeOf('vy', { may: [] })).toBe('null');
});
