import type { EndpointHandler } from '../serve.ts';
import { askDataCorrectionHandler, askDataDeletionHandler } from './ask.ts';
import { downloadDataHandler } from './download-data.ts';
import { readYourDataHandler } from './your-data.ts';

export const personalDataHandlers: readonly EndpointHandler[] = [
  readYourDataHandler,
  downloadDataHandler,
  askDataCorrectionHandler,
  askDataDeletionHandler,
];
