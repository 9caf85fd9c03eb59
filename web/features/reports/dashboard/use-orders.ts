import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Status } from 'core/booking/appointments/rules/visit';
import { changeTimeOff, stepVisit, undoChange } from 'core/booking/contract';
import type { Input, Reply } from 'core/kernel/endpoint';
import { askToConfirm } from 'core/notifications/contract';
import { type DeskVisit, manageDashboard } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { apiQueryKey, apiMutationOptions, callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { showFailure } from '../../../office/orders/after.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type Answer = Reply<typeof manageDashboard>;
const SURPASSED = 409;

/** The answer with one visit as it is now; one that was accepted or declined waits no longer. */
const changed = (answer: Answer, id: string, now: Partial<DeskVisit>): Answer => {
  const { today, requests } = answer.data;
  const visits = today.visits.map((visit) => (visit.id === id ? { ...visit, ...now } : visit));
  return {
    ...answer,
    data: { ...answer.data, requests: requests.filter((visit) => visit.id !== id), today: { ...today, visits } },
  };
};

/** The day as the screen holds it, and the way to ask for it again. */
function useAnswer(business_id: number) {
  const queries = useQueryClient();
  const queryKey = apiQueryKey(manageDashboard, { query: { business_id } });
  return {
    pause: () => queries.cancelQueries({ queryKey }),
    now: () => queries.getQueryData<Answer>(queryKey),
    become: (answer: Answer | undefined) => answer && queries.setQueryData<Answer>(queryKey, answer),
    again: () => queries.invalidateQueries({ queryKey }),
  };
}

function useUndo(business_id: number) {
  const t = useTranslations('reports');
  const { again } = useAnswer(business_id);
  return useMutation({
    ...apiMutationOptions(undoChange),
    onError: (error) => void toast.error(isSurpassed(error) ? t('said.stale') : errorMessage(error)),
    onSettled: () => again(),
  });
}
const isSurpassed = (error: unknown): boolean => error instanceof Failure && error.status === SURPASSED;

/** Takes a visit a step on: seen at once, taken back when the server says no, and for ten seconds by whoever took it. */
export function useStep(business_id: number) {
  const t = useTranslations('reports');
  const statusText = useTranslations('booking.status');
  const answer = useAnswer(business_id);
  const undo = useUndo(business_id);
  return useMutation({
    mutationFn: ({ visit, to }: { readonly visit: DeskVisit; readonly to: Status }) =>
      callApi(stepVisit, { params: { id: visit.id }, body: { business_id, version: visit.version, status: to } }),
    onMutate: async ({ visit, to }) => {
      await answer.pause();
      const before = answer.now();
      if (before) answer.become(changed(before, visit.id, { status: to }));
      return before;
    },
    onSuccess: ({ data, change }, { visit, to }) => {
      const now = answer.now();
      if (now) answer.become(changed(now, visit.id, { status: data.status, version: data.version }));
      const onPress = () => undo.mutate({ params: { id: visit.id }, body: { business_id, change } });
      const text = t('next.stepped', { name: visit.client.name, status: statusText(to) });
      // What called a visit off has been texted to the client: there is nothing left to take back.
      toast.success(text, to === 'cancelled' ? undefined : { label: t('next.undo'), onPress });
    },
    onError: (error, _, before) => {
      answer.become(before);
      toast.error(isSurpassed(error) ? t('said.stale') : errorMessage(error));
    },
    onSettled: () => answer.again(),
  });
}

export function useAskToConfirm(business_id: number) {
  const t = useTranslations('reports.attention');
  const { again } = useAnswer(business_id);
  return useMutation({
    ...apiMutationOptions(askToConfirm),
    onSuccess: ({ asked }) => {
      toast.success(t('texted', { count: asked }));
      return again();
    },
    onError: showFailure,
  });
}

export function useDecideTimeOff(business_id: number, name: string) {
  const t = useTranslations('reports.attention');
  const { again } = useAnswer(business_id);
  return useMutation({
    ...apiMutationOptions(changeTimeOff),
    onSuccess: (_, { body }: Input<typeof changeTimeOff>) => {
      toast.success(t(body.status === 'approved' ? 'approved' : 'declined', { name }));
      return again();
    },
    onError: showFailure,
  });
}
