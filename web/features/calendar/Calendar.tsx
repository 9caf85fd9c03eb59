import { nameOf } from 'core/booking/desk/rules/read-day';
import { Activity } from './bar/Activity.tsx';
import { OpenHolds } from './bar/OpenHolds.tsx';
import { Toolbar } from './bar/Toolbar.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { MoveBar } from './MoveBar.tsx';
import { BlockForm } from './new/BlockForm.tsx';
import { NewVisit } from './new/NewVisit.tsx';
import { Asked } from './orders/Asked.tsx';
import css from './page.module.css';
import { type Desk, useDesk } from './desk/use-desk.ts';
import { useDeskKeys } from './desk/use-desk-keys.ts';
import { VisitPanel } from './visit/VisitPanel.tsx';

function Bar({ desk }: { readonly desk: Desk }) {
  const { go, chosen, data, date, today, view, taste, setTaste, step, showActivity, showHolds, beginAnywhere } = desk;
  return (
    <Toolbar
      {...{ date, today, view, taste }}
      staff={data?.staff ?? []}
      chosen={chosen}
      onDate={(next) => go({ date: next, visit: null })}
      onStep={step}
      onView={(next) => go({ view: next })}
      onStaff={(staff) => go({ staff })}
      onTaste={setTaste}
      onActivity={showActivity}
      onHolds={data && data.may.edit !== 'none' ? showHolds : null}
      onNew={data && data.may.edit !== 'none' ? beginAnywhere : null}
    />
  );
}

/** What is open beside the day: a new visit, the activity, or a visit. */
function Side({ desk }: { readonly desk: Desk }) {
  const { businessId, data, drafting, panel, visit, orders, placing, edits, moves, date, close, rebook, menu } = desk;
  const { blocks, blockInstead } = desk;
  const { draft } = drafting;
  if (!data) return null;
  if (draft)
    return (
      <NewVisit
        {...{ businessId, data, draft }}
        services={menu.services}
        hint={drafting.told}
        busy={drafting.busy}
        onDraft={drafting.setDraft}
        onBook={() => void drafting.book()}
        onBlock={blocks.mayBlock(draft.employee_id) ? () => blockInstead(draft) : null}
        onClose={close}
      />
    );
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
  const { moves, placing, data, hintText } = desk;
  const { asking } = placing;
  useDeskKeys(desk);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <Bar desk={desk} />
        <CalendarBody desk={desk} />
        {moves.moving && moves.ghost && (
          <MoveBar name={nameOf(moves.moving.item.visit)} told={moves.ghost.told} onPlace={moves.land} onCancel={moves.stop} />
        )}
      </div>
      <Side desk={desk} />
      {asking && <Asked asking={asking} override={data?.may.override ?? false} hintText={hintText} />}
    </div>
  );
}
