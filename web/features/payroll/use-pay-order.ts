import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import type { Permission } from 'core/kernel/permission';
import { payroll, payrollAdjust, payRules, payStub } from 'core/payroll/contract';
import { useRef, useState } from 'react';
import { showFailure, useRefresh } from '../../office/orders/after.ts';
import { isPinNeeded, usePin } from '../../office/pin/use-pin.tsx';
import { callApi } from '../../platform/api.ts';
import { fieldErrors } from '../../platform/errors.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { countPayOrder, useIsPayChanging } from './pay-orders-under-way.ts';
import { usePayProof } from './pay-proof.ts';

type How<E extends Endpoint> = {
  /** What the PIN is for. */
  readonly why: string;
  readonly said: string | ((reply: Reply<E>) => string);
  readonly action?: Permission;
  readonly onDone?: () => void;
};

type Sent = { readonly key: string; readonly pinProof: string };

/** Sends what was ordered. Errors of fields stay with the form, any other no is a toast. */
function useSending() {
  const refresh = useRefresh();
  const [wrong, setWrong] = useState<{ readonly [field: string]: string }>({});
  const isBusy = useIsPayChanging();
  const sending = useRef(false);
  async function send<E extends Endpoint>(e: E, input: Input<E>, { said, onDone }: How<E>, sent: Sent, onPin?: () => void) {
    // Where the screen's proof is taken there is no dialog between two quick taps.
    if (sending.current) return;
    sending.current = true;
    await countPayOrder(async () => {
      try {
        const reply = await callApi(e, input, sent);
        setWrong({});
        toast.success(typeof said === 'string' ? said : said(reply));
        onDone?.();
      } catch (error) {
        if (onPin && isPinNeeded(error)) return onPin();
        const fields = fieldErrors(error);
        setWrong(fields ?? {});
        if (!fields) showFailure(error);
      } finally {
        sending.current = false;
      }
      await refresh(payroll, payStub, payRules);
    });
  }
  return { send, wrong, isBusy };
}

/**
 * What an owner does with pay. What can be taken back goes with the proof that the screen was opened with; money and what stays takes a
 * PIN of its own.
 */
export function usePayOrder(business_id: number) {
  const { pin, dialog } = usePin(business_id);
  const { proof, keep } = usePayProof();
  const { send, wrong, isBusy } = useSending();
  function order<E extends Endpoint>(e: E, input: Input<E>, how: How<E>): void {
    const key = crypto.randomUUID();
    const { why, action = payrollAdjust } = how;
    const ask = (name: string, onProof?: (proof: string) => void) =>
      pin.ask({
        action: { name },
        why,
        whose: 'owner',
        run: (pinProof) => {
          onProof?.(pinProof);
          return send(e, input, how, { key, pinProof });
        },
      });
    const askForScreen = () => ask('payroll', keep);
    if (!e.pinLasts) ask(action.name);
    else if (proof === null) askForScreen();
    else void send(e, input, how, { key, pinProof: proof }, askForScreen);
  }
  return { order, dialog, wrong, isBusy };
}
export type PayOrder = ReturnType<typeof usePayOrder>;
