import type { SetDownloadProgress, SetDownloadStatus } from '../../core/contract/host/set-download.ts'
import type { App } from '../app.ts'
import type { SetDownload } from '../services/downloads/set-download.ts'
import { call, noInput, stream } from './act.ts'

/** The acts for a set of files that can be downloaded. */
export function setDownloadActs(of: (app: App) => SetDownload) {
  return {
    status: call<SetDownloadStatus>()(noInput, ({ app }) => of(app).status()),
    /**
     * Starts or continues the download; the stream ends when it is complete, paused or failed. Leaving the stream does
     * not stop the download.
     */
    download: stream<SetDownloadProgress>()(noInput, ({ app }, _input, signal) => of(app).download(signal)),
    pause: call<void>()(noInput, ({ app }) => of(app).pause()),
    remove: call<SetDownloadStatus>()(noInput, ({ app }) => of(app).remove()),
  } as const
}
