import { useState } from 'react';
import type { GridColumn } from '../grid/columns.ts';
import type { Known } from '../new/ClientPick.tsx';
import type { Draft } from '../new/NewVisit.tsx';
import type { useDraft } from '../new/use-draft.ts';
import type { Blocks } from './use-blocks.ts';
import type { Shown } from './use-shown.ts';

/** What is open beside the day: one thing at a time. */
export function useSide(shown: Shown, drafting: ReturnType<typeof useDraft>, blocks: Blocks, stop: () => void) {
  const { go, data, edits } = shown;
  const [panel, setPanel] = useState<'activity' | 'holds' | null>(null);
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
    openBlock(id: string) {
      clear();
      if (blocks.open(id)) go({ visit: null });
    },
    blockInstead: (draft: Draft) => (clear(), blocks.instead(draft)),
    begin(column: GridColumn | undefined, start: number, length: number | null = null, client: Known | null = null) {
      const employee_id = column?.person?.id ?? data?.staff[0]?.id;
      if (!column || employee_id === undefined || !edits(employee_id)) return;
      clear();
      go({ visit: null });
      drafting.setDraft({ date: column.date, start, employee_id, service_id: null, length, client });
    },
  };
}
