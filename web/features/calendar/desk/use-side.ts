import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import type { GridColumn } from '../grid/columns.ts';
import type { Known } from '../new/client.ts';
import { emptyDraft } from '../new/draft.ts';
import type { Drafting } from '../new/use-draft.ts';
import type { Blocks } from './use-blocks.ts';
import type { Shown } from './use-shown.ts';

/** What is open beside the day: one thing at a time. */
export function useSide(shown: Shown, drafting: Drafting, blocks: Blocks, stop: () => void) {
  const { go, data } = shown;
  const [panel, setPanel] = useState<'activity' | 'holds' | 'waiting' | null>(null);
  const clear = () => {
    drafting.setDraft(null);
    blocks.setDraft(null);
    setPanel(null);
  };
  const show = (next: typeof panel) => {
    clear();
    go({ visit: null });
    setPanel(panel === next ? null : next);
  };
  return {
    panel,
    open: (visit: string) => (clear(), go({ visit })),
    close() {
      clear();
      stop();
      go({ visit: null });
    },
    showActivity: () => show('activity'),
    showHolds: () => show('holds'),
    showWaiting: () => show('waiting'),
    openWaiting: () => (clear(), setPanel('waiting')),
    /** A visit of another day, with that day. */
    openOn(visit: string, start: string) {
      clear();
      go({ visit, date: data ? wallClockAt(start, data.timezone).date : null });
    },
    openBlock(id: string) {
      clear();
      if (blocks.open(id)) go({ visit: null });
    },
    blockInstead(date: string, at: { readonly start: number; readonly employee_id: string }, length: number | null) {
      clear();
      blocks.instead(date, at.start, at.employee_id, length);
    },
    ...beginning(shown, drafting, clear),
  };
}

/** How a new visit begins. */
const beginning = ({ go, data, edits }: Shown, { setDraft }: Drafting, clear: () => void) => ({
  /** At a time somebody pointed to. */
  begin(column: GridColumn | undefined, start: number, length: number | null = null) {
    const employee_id = column?.person?.id ?? data?.staff[0]?.id;
    if (!column || employee_id === undefined || !edits(employee_id)) return;
    clear();
    go({ visit: null });
    setDraft({ ...emptyDraft(column.date), start, employee_id, isAny: false, length });
  },
  /** Nobody has said yet when. */
  beginOn(date: string, client: Known | null = null) {
    if (!data || data.may.edit === 'none') return;
    clear();
    go({ visit: null });
    setDraft({ ...emptyDraft(date), client });
  },
});
