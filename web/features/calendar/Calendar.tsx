import { nameOf } from 'core/booking/desk/rules/read-day';
import { useRef } from 'react';
import { Activity } from './bar/Activity.tsx';
import { OpenHolds } from './bar/OpenHolds.tsx';
import { Toolbar } from './bar/Toolbar.tsx';
import { WaitingButton, WaitingPanel } from './bar/Waiting.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { MoveBar } from './MoveBar.tsx';
import { BlockForm } from './new/BlockForm.tsx';
import { usualStart } from './new/draft.ts';
import { NewVisit } from './new/NewVisit.tsx';
import { Asked } from './orders/Asked.tsx';
import css from './page.module.css';
import { type CalendarDesk, useDesk } from './desk/use-desk.ts';
import { useDeskKeys } from './desk/use-desk-keys.ts';
import { IsBeside, useRoom } from './side/room.ts';
import { VisitPanel } from './visit/VisitPanel.tsx';

function Bar({ desk }: { readonly desk: CalendarDesk }) {
  const { go, chosen, data, date, today, view, taste, setTaste, step, showActivity, showHolds, beginAnywhere } = desk;
  const isPanelOpen = Boolean(desk.visit ?? desk.panel ?? desk.blocks.draft);
  return (
    <Toolbar
      {...{ date, today, view, taste, isPanelOpen }}
      staff={data?.staff ?? []}
      chosen={chosen}
      onDate={(next) => go({ date: next, visit: null })}
      onStep={step}
      onView={(next) => go({ view: next })}
      onStaff={(staff) => go({ staff })}
      onTaste={setTaste}
      onActivity={showActivity}
      waiting={<WaitingButton businessId={desk.businessId} onOpen={desk.showWaiting} />}
      onHolds={data && data.may.edit !== 'none' ? showHolds : null}
      onNew={data && data.may.edit !== 'none' ? beginAnywhere : null}
    />
  );
}

/** What is open beside the day: a new visit, the activity, or a visit. */
function Side({ desk }: { readonly desk: CalendarDesk }) {
  const { businessId, held: data, drafting, panel, visit, orders, placing, edits, moves, date, close, rebook, menu } = desk;
  const { blocks, blockInstead, go, today, now } = desk;
  const { draft } = drafting;
  if (!data) return null;
  if (draft) {
    const at = drafting.chosen ?? {
      start: usualStart(draft.date === today ? now : null),
      employee_id: data.may.self ?? data.staff[0]?.id ?? '',
    };
    return (
      <NewVisit
        {...{ businessId, data, draft, drafting }}
        services={menu.services}
        texts={desk.taste.texts}
        onDate={(next) => {
          const to = next < today ? today : next;
          drafting.setDraft({ ...draft, date: to, start: null, at: null, employee_id: null, isAny: true });
          go({ date: to });
        }}
        onBlock={blocks.mayBlock(at.employee_id) ? () => blockInstead(draft.date, at, draft.length) : null}
        onClose={close}
      />
    );
  }
  if (blocks.draft)
    return (
      <BlockForm
        {...{ data }}
        draft={blocks.draft}
        onDraft={blocks.setDraft}
        onSave={blocks.save}
        onFree={blocks.free}
        onClose={close}
      />
    );
  if (panel === 'activity') return <Activity {...{ businessId, date, orders }} onClose={close} />;
  if (panel === 'holds') return <OpenHolds businessId={businessId} onClose={close} />;
  if (panel === 'waiting')
    return <WaitingPanel {...{ businessId }} onVisit={(id, start) => desk.openOn(id, start)} onClose={close} />;
  if (!visit) return null;
  return (
    <VisitPanel
      key={visit.id}
      {...{ businessId, data, visit, orders, placing }}
      services={menu.services}
      texts={desk.taste.texts}
      hintText={desk.hintText}
      editable={visit.lines.some(({ employee_id }) => edits(employee_id))}
      onMove={() => moves.lift(visit.id)}
      onLength={(by) => moves.lengthen(visit.id, by)}
      onRebook={(weeks) => rebook(visit, weeks)}
      onClose={close}
    />
  );
}

export function Calendar({ businessId, zone }: { readonly businessId: number; readonly zone: string }) {
  const desk = useDesk(businessId, zone);
  const { moves, placing, held, hintText } = desk;
  const { asking } = placing;
  useDeskKeys(desk);
  const page = useRef<HTMLDivElement>(null);
  const isBeside = useRoom(page);
  return (
    <div className={css.page} ref={page}>
      <div className={css.main} inert={desk.drafting.draft !== null}>
        <Bar desk={desk} />
        <CalendarBody desk={desk} />
        {moves.moving && moves.ghost && (
          <MoveBar name={nameOf(moves.moving.item.visit)} told={moves.ghost.told} onPlace={moves.land} onCancel={moves.stop} />
        )}
      </div>
      <IsBeside value={isBeside}>
        <Side desk={desk} />
      </IsBeside>
      {asking && <Asked {...{ businessId, asking, hintText }} may={held?.may} />}
    </div>
  );
}
