import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // With only fifteen addresses, one list costs less than asking the server for each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
