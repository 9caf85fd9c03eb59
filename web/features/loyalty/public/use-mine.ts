import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinProgram, myMemberships } from 'core/loyalty/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useSession } from '../../../platform/session.ts';
import { useClientProof } from '../../../platform/visitor/client-proof.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** What the viewer has here, by login or by the phone they have proven; `isKnown`: there is somebody to ask about. */
export function useMine(busUrl: string) {
  const session = useSession();
  const proof = useClientProof(busUrl);
  const isKnown = (session.known && session.viewer !== null) || proof?.kind === 'phone';
  const answer = useQuery({ ...apiQueryOptions(myMemberships, { query: { busUrl } }), enabled: isKnown });
  return { isKnown, mine: isKnown ? answer.data?.data : undefined, isWaiting: isKnown && answer.isPending };
}

export function useJoin(busUrl: string) {
  const t = useTranslations('loyalty.public');
  const queries = useQueryClient();
  return useMutation({
    ...apiMutationOptions(joinProgram),
    onSuccess: async () => {
      toast.success(t('joined'));
      await queries.invalidateQueries({ queryKey: [myMemberships.path] });
    },
    onError: (error) => toast.error(errorMessage(error)),
    meta: { busUrl },
  });
}
