import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { DownloadProgress, LocalModel } from '../../../core/contract/host/local-model.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { Problem } from '../../ui/problem.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useApp } from '../../host/app-model.ts'
import { runAction } from '../../host/use-action.ts'

interface LocalModelRowProps {
  readonly model: LocalModel
  /** Whether models can run on this computer at all. */
  readonly usable: boolean
  readonly busy: boolean
  readonly onRemove: () => void
  /** Called when a download has stopped: it is complete, paused or failed. */
  readonly onDone: () => void
}

/** The row of a local model, with its buttons. */
export function LocalModelRow({ model, usable, busy, onRemove, onDone }: LocalModelRowProps) {
  const { progress, start, pause } = useDownload(model, onDone)
  const { licence, unfit } = model
  const problem = progress?.problem ?? model.problem
  return (
    <li>
      <div className="settings-row row wrap gap-5 rows-3">
        <div>
          <strong>{model.label}</strong>{' '}
          {model.recommended && <span className="state muted type-small ok">{t('recommended for this computer')}</span>}
          <p className="hint">{formatLocalModel(model)}</p>
          {licence && (
            <p className="hint">
              {rich('Licence of the weights: <link>{name}</link>', {
                link: (words) => (
                  <a href={licence.address} target="_blank" rel="noreferrer">
                    {words}
                  </a>
                ),
                name: licence.name,
              })}
            </p>
          )}
          {model.sha256 !== null && <p className="hint">{formatPin(model)}</p>}
        </div>
        <div className="row wrap gap-3">
          {progress === null && model.state === 'absent' && (
            <button
              type="button"
              className="button small"
              disabled={!usable || unfit !== null}
              aria-label={t('Download, {bytes}: {label}', { bytes: formatBytes(model.fileBytes), label: model.label })}
              onClick={() => start()}
            >
              {t('Download, {bytes}', { bytes: formatBytes(model.fileBytes) })}
            </button>
          )}
          {progress === null && (model.state === 'paused' || model.state === 'downloading') && (
            <button
              type="button"
              className="button small"
              aria-label={t('Resume the download of {label}', { label: model.label })}
              onClick={() => start()}
            >
              {t('Resume')}
            </button>
          )}
          {progress === null && model.state === 'broken' && model.licence !== null && (
            <button
              type="button"
              className="button small"
              disabled={!usable}
              aria-label={t('Download again: {label}', { label: model.label })}
              onClick={() => start()}
            >
              {t('Download again')}
            </button>
          )}
          {progress === null && model.replaceable && (
            <button
              type="button"
              className="button small"
              disabled={!usable}
              aria-label={t('Take the new file of {label}', { label: model.label })}
              onClick={() => start(true)}
            >
              {t('Take the new file')}
            </button>
          )}
          {progress !== null && (
            <button
              type="button"
              className="button small"
              disabled={progress.state === 'checking'}
              aria-label={t('Pause the download of {label}', { label: model.label })}
              onClick={pause}
            >
              {t('Pause')}
            </button>
          )}
          {progress === null && model.state !== 'absent' && (
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              aria-label={t('Remove {label}', { label: model.label })}
              onClick={onRemove}
            >
              {t('Remove')}
            </button>
          )}
        </div>
      </div>
      {progress !== null && (
        <>
          <progress
            className="download full"
            max={progress.totalBytes}
            value={progress.haveBytes}
            aria-label={t('Download of {label}', { label: model.label })}
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

/** A local model in words: "2.7 GB file, about 4.1 GB of memory, 32k context". */
function formatLocalModel(model: LocalModel): string {
  const { state, licence, sha256, fileBytes, memoryBytes, contextTokens } = model
  const ready = state === 'ready' ? `${t('Ready')} · ` : state === 'broken' ? `${t('Broken')} · ` : ''
  // Until the files of a model are fixed by checksums, their size is only approximate.
  const sure = licence !== null && sha256 === null ? 'no' : 'yes'
  const rest = t(
    '{sure, select, yes {{file}} other {about {file}}} file · about {memory} of memory · {context} context',
    {
      sure,
      file: formatBytes(fileBytes),
      memory: formatBytes(memoryBytes),
      context: formatTokens(contextTokens),
    },
  )
  return `${ready}${rest}`
}

/** The size and the checksum of a model's file: "2,740,937,888 bytes, SHA-256 0123…, as its host published". */
function formatPin({ fileBytes, sha256, pinnedBy }: LocalModel): string {
  const by = { set: '', host: `, ${t('as its host published')}`, first: `, ${t('as it came first')}` }[
    pinnedBy ?? 'set'
  ]
  return `${t('{fileBytes, plural, one {# byte} other {# bytes}}', { fileBytes })}, SHA-256 ${sha256}${by}`
}

/** The progress of a download: "1.2 GB of 2.7 GB, 18 MB a second, 1 min 23 s left". */
export function formatDownload({ state, haveBytes, totalBytes, bytesPerSecond }: DownloadProgress): string {
  if (state === 'checking') return t('Checking that the file is whole.')
  if (state === 'waiting')
    return t('Another window or command downloads it: {bytes} of {bytes2}.', {
      bytes: formatBytes(haveBytes),
      bytes2: formatBytes(totalBytes),
    })
  const done = t('{bytes} of {bytes2}', { bytes: formatBytes(haveBytes), bytes2: formatBytes(totalBytes) })
  if (bytesPerSecond <= 0) return t('{done}, waiting', { done })
  return t('{done}, {bytes} a second, {duration} left', {
    done,
    bytes: formatBytes(bytesPerSecond),
    duration: formatDuration(Math.ceil((totalBytes - haveBytes) / bytesPerSecond)),
  })
}

function formatDownloadPaused({ haveBytes, fileBytes }: LocalModel): string {
  return t('Paused at {bytes} of {bytes2}; what is here stays.', {
    bytes: formatBytes(haveBytes),
    bytes2: formatBytes(fileBytes),
  })
}

/** The download of a model. Leaving the screen does not stop it, and the screen shows it again. */
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
