import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import type { SetDownloadProgress, SetDownloadStatus } from '../../../core/contract/host/set-download.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { useApp } from '../../host/app-model.ts'
import { runAction } from '../../host/use-action.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { Problem } from '../../ui/problem.tsx'

/** The kinds of downloads; each is a group of methods of the client. */
type Group = 'naturalVoices' | 'ear' | 'vectorModel'

interface SetDownloadProps {
  /** The name of the download within a sentence: "the natural voices". */
  readonly what: string
  readonly group: Group
  /** Called when the download was completed or removed. */
  readonly onChange: () => void
}

/** A download with its description, and the buttons that download it to this computer or remove it. */
export function SetDownloadCard({ what, group, onChange }: SetDownloadProps) {
  const { status, progress, problem, start, pause, remove } = useSetDownload(group, onChange)
  if (status === null) return null
  const { label, licence, languages, totalBytes, haveBytes, state, folder } = status
  return (
    <div className="stack gap-3">
      <p className="hint">
        {label}
        {languages.length > 0 &&
          ` · ${t('{languages, plural, one {# language} other {# languages}}', { languages: languages.length })}`}{' '}
        · {formatBytes(totalBytes)} · <ExternalLink url={licence.address}>{licence.name}</ExternalLink>
        {state === 'ready' && ` · ${t('in {folder}', { folder })}`}
        {state === 'own' && ` · ${t('files of your own in {folder}', { folder })}`}
      </p>
      {progress !== null && (
        <>
          <progress
            className="download full"
            max={progress.totalBytes}
            value={progress.haveBytes}
            aria-label={t('Download of {what}', { what })}
          />
          <p className="hint">
            {progress.state === 'checking'
              ? t('Checking that the files are whole.')
              : t('{bytes} of {bytes2}', {
                  bytes: formatBytes(progress.haveBytes),
                  bytes2: formatBytes(progress.totalBytes),
                })}
          </p>
        </>
      )}
      {progress === null && state === 'part' && (
        <p className="hint">
          {t('{bytes} of {bytes2} are here; they stay.', {
            bytes: formatBytes(haveBytes),
            bytes2: formatBytes(totalBytes),
          })}
        </p>
      )}
      <div className="row wrap gap-3">
        {progress === null && (state === 'absent' || state === 'part') && (
          <button type="button" className="button small" onClick={start}>
            {state === 'absent'
              ? t('Download {what}, {bytes}', { what, bytes: formatBytes(totalBytes) })
              : t('Go on with the download')}
          </button>
        )}
        {progress !== null && (
          <button type="button" className="button small" disabled={progress.state === 'checking'} onClick={pause}>
            {t('Pause the download')}
          </button>
        )}
        {progress === null && (state === 'ready' || state === 'part') && (
          <button type="button" className="button quiet small" onClick={remove}>
            {t('Remove {what}', { what })}
          </button>
        )}
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
    </div>
  )
}

/** The state of a download. Leaving the screen does not stop it, and the screen shows it again. */
function useSetDownload(group: Group, onChange: () => void) {
  const { client } = useApp()
  const [status, setStatus] = useState<SetDownloadStatus | null>(null)
  const [running, setRunning] = useState(false)
  const [progress, setProgress] = useState<SetDownloadProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const left = new AbortController()
    async function look(): Promise<void> {
      const found = await runAction(() => client[group].status({}), left.signal)
      if (left.signal.aborted || !found) return
      setStatus(found)
      if (found.state === 'downloading') setRunning(true)
    }
    void look()
    return () => left.abort()
  }, [client, group])
  useEffect(() => {
    if (!running) return
    const left = new AbortController()
    async function watch(): Promise<void> {
      setProblem(null)
      const last = await runAction(() => follow(client, group, left.signal, setProgress), left.signal)
      if (left.signal.aborted) return
      const found = await runAction(() => client[group].status({}), left.signal)
      if (left.signal.aborted) return
      if (found) setStatus(found)
      setRunning(false)
      setProgress(null)
      setProblem(last?.problem ?? null)
      changed()
    }
    void watch()
    return () => left.abort()
  }, [client, group, running])

  async function removeNow(): Promise<void> {
    const found = await runAction(() => client[group].remove({}))
    if (!found) return
    setStatus(found)
    onChange()
  }
  return {
    status,
    progress: running && status ? (progress ?? beginningOf(status)) : null,
    problem,
    start: () => setRunning(true),
    pause: () => void runAction(() => client[group].pause({})),
    remove: () => void removeNow(),
  }
}

function beginningOf({ haveBytes, totalBytes }: SetDownloadStatus): SetDownloadProgress {
  return { state: 'downloading', haveBytes, totalBytes, bytesPerSecond: 0, problem: null }
}

async function follow(
  client: RpcClient,
  group: Group,
  signal: AbortSignal,
  tell: (progress: SetDownloadProgress) => void,
): Promise<SetDownloadProgress | null> {
  let last: SetDownloadProgress | null = null
  for await (const progress of await client[group].download({}, { signal })) {
    last = progress
    if (!signal.aborted) tell(progress)
  }
  return last
}
