import type { CampaignState } from 'core/campaigns/states/rules';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';

const tones: { readonly [S in CampaignState]: BadgeTone } = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'brand',
  paused: 'warn',
  stopped: 'neutral',
  done: 'ok',
};

export function StateBadge({ state }: { readonly state: CampaignState }) {
  const t = useTranslations('campaigns.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
