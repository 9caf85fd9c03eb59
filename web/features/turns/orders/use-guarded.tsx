import type { Endpoint, Input } from 'core/kernel/endpoint';
import { turnAdjust, turnBoard, turnLog } from 'core/turns/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { useShownBoard } from '../words/shown-board.ts';

type Guarded<E extends Endpoint> = {
  /** The order waits until somebody who may has shown their PIN. */
  readonly order: (input: Input<E>) => void;
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
};

/** What was counted is changed only with a PIN: first the reason, then whose PIN stands for it. */
export function useGuarded<E extends Endpoint>(endpoint: E, onDone: () => void): Guarded<E> {
  const t = useTranslations('turns.pin');
  const { businessId } = useShownBoard();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { pin, dialog } = usePin(businessId);
  function order(input: Input<E>): void {
    setAsking(true);
    const run = async (pinProof: string) => {
      await callApi(endpoint, input, { pinProof }).catch(showFailure);
      await refresh(turnBoard, turnLog);
    };
    pin.ask({ action: turnAdjust, why: t('why'), run, onEnd: onDone });
  }
  return { order, isAsking, dialog };
}
