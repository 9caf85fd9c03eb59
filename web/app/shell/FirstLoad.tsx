import { LogoFallback } from '../../ui/brand/LogoFallback.tsx';

/** Only before the very first screen: later the old one stays until the new one is there. */
export const FirstLoad = () => <LogoFallback />;
