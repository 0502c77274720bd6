import type { DownloadProgress, LocalModel } from '../../../core/contract/host/local-model.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { Problem } from '../../ui/problem.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useApp } from '../../host/app-model.ts'
import { runAction } from '../../host/use-action.ts'

interface LocalModelRowProps {
  readonly model: LocalModel
  /** Whether models can run here at all. */
  readonly usable: boolean
  readonly busy: boolean
  readonly onRemove: () => void
  /** Called when a download has ended: complete, paused or failed. */
  readonly onDone: () => void
}

/** One local model with its buttons. */
export function LocalModelRow({ model, usable, busy, onRemove, onDone }: LocalModelRowProps) {
  const { progress, start, pause } = useDownload(model, onDone)
  const { licence, unfit } = model
  const problem = progress?.problem ?? model.problem
  return (
    <li>
      <div className="settings-row row wrap gap-5 rows-3">
        <div>
          <strong>{model.label}</strong>{' '}
          {model.recommended && <span className="state ok">recommended for this computer</span>}
          <p className="hint">{formatLocalModel(model)}</p>
          {licence && (
            <p className="hint">
              Licence of the weights:{' '}
              <a href={licence.address} target="_blank" rel="noreferrer">
                {licence.name}
              </a>
            </p>
          )}
          {model.sha256 !== null && <p className="hint local-checksum">{formatPin(model)}</p>}
        </div>
        <div className="row wrap gap-3">
          {progress === null && model.state === 'absent' && (
            <button
              type="button"
              className="button small"
              disabled={!usable || unfit !== null}
              aria-label={`Download, ${formatBytes(model.fileBytes)}: ${model.label}`}
              onClick={() => start()}
            >
              Download, {formatBytes(model.fileBytes)}
            </button>
          )}
          {progress === null && (model.state === 'paused' || model.state === 'downloading') && (
            <button
              type="button"
              className="button small"
              aria-label={`Resume the download of ${model.label}`}
              onClick={() => start()}
            >
              Resume
            </button>
          )}
          {progress === null && model.state === 'broken' && model.licence !== null && (
            <button
              type="button"
              className="button small"
              disabled={!usable}
              aria-label={`Download again: ${model.label}`}
              onClick={() => start()}
            >
              Download again
            </button>
          )}
          {progress === null && model.replaceable && (
            <button
              type="button"
              className="button small"
              disabled={!usable}
              aria-label={`Take the new file of ${model.label}`}
              onClick={() => start(true)}
            >
              Take the new file
            </button>
          )}
          {progress !== null && (
            <button
              type="button"
              className="button small"
              disabled={progress.state === 'checking'}
              aria-label={`Pause the download of ${model.label}`}
              onClick={pause}
            >
              Pause
            </button>
          )}
          {progress === null && model.state !== 'absent' && (
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              aria-label={`Remove ${model.label}`}
              onClick={onRemove}
            >
              Remove
            </button>
          )}
        </div>
      </div>
      {progress !== null && (
        <>
          <progress
            className="download"
            max={progress.totalBytes}
            value={progress.haveBytes}
            aria-label={`Download of ${model.label}`}
          />
          <p className="hint">{formatDownload(progress)}</p>
        </>
      )}
      {progress === null && model.state === 'paused' && <p className="hint">{formatDownloadPaused(model)}</p>}
      {progress === null && unfit !== null && <Problem past>{unfit}</Problem>}
      {problem !== null && <Problem>{problem}</Problem>}
    </li>
  )
}

/** "2.7 GB file, about 4.1 GB of memory, 32k context" */
function formatLocalModel(model: LocalModel): string {
  const { state, licence, sha256, fileBytes, memoryBytes, contextTokens } = model
  const ready = state === 'ready' ? 'Ready · ' : state === 'broken' ? 'Broken · ' : ''
  // Until something is pinned, the list knows the size about.
  const about = licence !== null && sha256 === null ? 'about ' : ''
  return `${ready}${about}${formatBytes(fileBytes)} file · about ${formatBytes(memoryBytes)} of memory · ${formatTokens(contextTokens)} context`
}

/** "2,740,937,888 bytes, SHA-256 0123…, as its host published" */
function formatPin({ fileBytes, sha256, pinnedBy }: LocalModel): string {
  const by = { set: '', host: ', as its host published', first: ', as it came first' }[pinnedBy ?? 'set']
  return `${plural(fileBytes, 'byte')}, SHA-256 ${sha256}${by}`
}

/** "1.2 GB of 2.7 GB, 18 MB a second, 1 min 23 s left" */
export function formatDownload({ state, haveBytes, totalBytes, bytesPerSecond }: DownloadProgress): string {
  if (state === 'checking') return 'Checking that the file is whole.'
  if (state === 'waiting')
    return `Another window or command downloads it: ${formatBytes(haveBytes)} of ${formatBytes(totalBytes)}.`
  const done = `${formatBytes(haveBytes)} of ${formatBytes(totalBytes)}`
  if (bytesPerSecond <= 0) return `${done}, waiting`
  return `${done}, ${formatBytes(bytesPerSecond)} a second, ${formatDuration(Math.ceil((totalBytes - haveBytes) / bytesPerSecond))} left`
}

function formatDownloadPaused({ haveBytes, fileBytes }: LocalModel): string {
  return `Paused at ${formatBytes(haveBytes)} of ${formatBytes(fileBytes)}; what is here stays.`
}

/** Watches the download of a model; leaving the screen does not stop it, and coming back shows it again. */
function useDownload(model: LocalModel, onDone: () => void) {
  const { client } = useApp()
  const { id } = model
  const [running, setRunning] = useState(model.state === 'downloading')
  const [takeNew, setTakeNew] = useState(false)
  const [progress, setTold] = useState<DownloadProgress | null>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!running) return
    const left = new AbortController()
    async function watch(): Promise<void> {
      await runAction(() => follow(client, { id, takeNew }, left.signal, setTold), left.signal)
      if (left.signal.aborted) return
      setRunning(false)
      setTold(null)
      done()
    }
    void watch()
    return () => left.abort()
  }, [client, id, takeNew, running])

  function pause(): void {
    void runAction(() => client.local.pause({ id }))
  }
  const beginning: DownloadProgress = {
    id,
    state: 'downloading',
    haveBytes: model.haveBytes,
    totalBytes: model.fileBytes,
    bytesPerSecond: 0,
    problem: null,
  }
  function start(anew = false): void {
    setTakeNew(anew)
    setRunning(true)
  }
  return { progress: running ? (progress ?? beginning) : null, start, pause }
}

async function follow(
  client: RpcClient,
  what: { readonly id: string; readonly takeNew: boolean },
  signal: AbortSignal,
  tell: (progress: DownloadProgress) => void,
): Promise<void> {
  for await (const progress of await client.local.download(what, { signal })) if (!signal.aborted) tell(progress)
}
