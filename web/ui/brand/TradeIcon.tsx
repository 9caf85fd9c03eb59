import {
  Brush,
  Eye,
  Flower2,
  Hand,
  HeartHandshake,
  type LucideIcon,
  Pencil,
  Scissors,
  Sparkles,
  SprayCan,
  Store,
  Waves,
} from 'lucide-react';

const icons: { readonly [slug: string]: LucideIcon } = {
  'nail-salon': Hand,
  lashes: Eye,
  barbershop: SprayCan,
  'hair-salon': Scissors,
  'day-spa': Flower2,
  tattoo: Pencil,
  'skin-care': Sparkles,
  massage: HeartHandshake,
  makeup: Brush,
  waxing: Waves,
  brows: Eye,
};

export function TradeIcon({ slug, size = 20 }: { readonly slug: string; readonly size?: number }) {
  const Icon = icons[slug] ?? Store;
  return <Icon size={size} strokeWidth={1.75} color="var(--brand-strong)" aria-hidden="true" />;
}
