import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { Backup, DataInfo, RestoreReport, AutomaticBackups } from '../../../core/contract/library/library.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { plural, pluralNoun } from '../../../base/format/count.ts'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Switch } from '../../ui/switch.tsx'
import { BackupRow } from './backup-row.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useHostState } from '../../host/use-host-state.ts'
import { useLongWork, type LongWork } from './use-long-work.ts'
import './data-section.css'

/** The data folder and its backups. */
export function DataSection() {
  const { client, info } = useApp()
  const about = useStore(info).value
  const data = useHostState(() => client.data.info({}))
  const [done, setDone] = useState<string | null>(null)
  const work = useLongWork()

  /** Runs an act, then shows the folder again. */
  async function act<T>(run: () => Promise<T>, words: (answer: T) => string | null): Promise<void> {
    let answer: string | null = null
    setDone(null)
    await data.run(async () => {
      answer = words(await run())
      return await client.data.info({})
    })
    setDone(answer)
  }

  const folder = data.value
  return (
    <>
      <section aria-labelledby="settings-data">
        <h2 id="settings-data">{folder?.database === undefined ? 'Data folder' : 'Library and data folder'}</h2>
        {data.problem !== null && <Problem>{data.problem}</Problem>}
        {folder?.database !== undefined && (
          <p className="hint">
            Dialogs, settings, presets, topics, worlds and modes are in the database{' '}
            <span className="path">{folder.database}</span>: {formatFolder(folder)} Keys, recordings, sound and a copy
            to search in are in this folder:
          </p>
        )}
        <div className="data-folder row wrap gap-5 rows-4">
          <p className="settings-path">{folder?.folder ?? about?.dataDir}</p>
          {about?.capabilities.revealFile && (
            <button
              type="button"
              className="button small"
              onClick={() => void data.run(() => client.host.revealData({}).then(() => client.data.info({})))}
            >
              <FolderOpen size={14} aria-hidden />
              Reveal
            </button>
          )}
        </div>
        {folder && (
          <div className="data-numbers row wrap gap-5 rows-4">
            {folder.database === undefined && <p className="hint">{formatFolder(folder)}</p>}
            <EmptyBin
              binned={folder.binned}
              busy={data.busy}
              onEmpty={(ids) =>
                act(
                  () => client.dialogs.remove({ ids: [...ids] }),
                  () => `${plural(ids.length, 'dialog')} deleted for good.`,
                )
              }
            />
          </div>
        )}
        {about && (
          <p className="hint">
            Dialogs are written {folder?.database === undefined ? 'here' : 'to the database'} as they are spoken.
            Version {about.version}.
          </p>
        )}
      </section>
      {folder?.database !== undefined && <DatabaseBackups folder={folder} />}
      {folder && folder.database === undefined && <FolderBackups {...{ folder, done, work, act }} busy={data.busy} />}
    </>
  )
}

/** How a library in a database is backed up. */
function DatabaseBackups({ folder }: { readonly folder: DataInfo }) {
  return (
    <section aria-labelledby="settings-backups">
      <h2 id="settings-backups">Backups</h2>
      <p className="hint">
        A database is backed up where it is, by pg_dump; none is made here. <code>idi library move --from</code> copies
        it into a folder, and <code>--to</code> a folder into it, such as one that a backup was restored to.
        {folder.backups.length > 0 && (
          <>
            {' '}
            Backups of a folder are in <span className="path">{folder.backupFolder}</span>.
          </>
        )}
      </p>
    </section>
  )
}

interface FolderBackupsProps {
  readonly folder: DataInfo
  readonly busy: boolean
  /** The result of the last act. */
  readonly done: string | null
  readonly work: LongWork
  readonly act: <T>(run: () => Promise<T>, words: (answer: T) => string | null) => Promise<void>
}

/** The backups: a button to make one, and the list. */
function FolderBackups({ folder, busy, done, work, act }: FolderBackupsProps) {
  const { client } = useApp()
  return (
    <section aria-labelledby="settings-backups">
      <div className="row baseline gap-0 between">
        <h2 id="settings-backups">Backups</h2>
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => void act(() => work.run((options) => client.data.backUp({}, options)), backedUp)}
        >
          {busy ? 'Working' : 'Back up now'}
        </button>
      </div>
      {work.share !== null && (
        <div className="data-work row wrap gap-5 rows-4">
          <progress aria-label="Backups" value={work.share} max={1} />
          <button type="button" className="button quiet small" onClick={work.stop}>
            Stop
          </button>
        </div>
      )}
      <p className="hint">
        Kept in <span className="path">{folder.backupFolder}</span>. Keys are never part of one.
      </p>
      <p role="status" className="data-done">
        {done}
      </p>
      <AutomaticBackupsSwitch
        automatic={folder.automatic}
        onSwitch={(on) =>
          void act(
            () => client.data.setAutomatic({ on }),
            () => null,
          )
        }
      />
      {folder.backups.length === 0 ? (
        <p className="hint">There is none yet.</p>
      ) : (
        <ul className="settings-rows">
          {folder.backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              busy={busy}
              onRestore={(how) =>
                act(
                  () => work.run((options) => client.data.restore({ name: backup.name, how }, options)),
                  (answer) =>
                    answer ? formatRestoreReport(answer.report) : 'Stopped: the dialogs that came in so far stay.',
                )
              }
              onRemove={() =>
                act(
                  () => client.data.removeBackup({ name: backup.name }),
                  () => 'The backup is deleted.',
                )
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** "12 dialogs, 3 of them in the bin, 4.1 MB." */
function formatFolder({ bytes, dialogs, binned }: DataInfo): string {
  return `${plural(dialogs, 'dialog')}${binned === 0 ? '' : `, and ${binned} in the bin`}, ${formatBytes(bytes)}.`
}

function backedUp(answer: { readonly backup: Backup } | null): string {
  if (!answer) return 'Stopped: no backup was made.'
  const { bytes, dialogs } = answer.backup
  return `Backed up${dialogs === null ? '' : `: ${plural(dialogs, 'dialog')}`}, ${formatBytes(bytes)}.`
}

/** The result of a restore, in one sentence. */
function formatRestoreReport({ added, lengthened, same, copied, items }: RestoreReport): string {
  const parts = [
    added > 0 ? `${plural(added, 'dialog')} added` : '',
    lengthened > 0 ? `${lengthened} made longer` : '',
    copied > 0 ? `${copied} taken in as ${pluralNoun(copied, 'a copy', 'copies')}` : '',
    same > 0 ? `${same} already here` : '',
    items > 0 ? `${plural(items, 'preset or topic', 'presets and topics')} added` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'The backup holds nothing.' : `Restored: ${parts.join(', ')}.`
}

interface AutomaticBackupsProps {
  readonly automatic: AutomaticBackups
  readonly onSwitch: (on: boolean) => void
}

/** The automatic backups: whether they are on, their number, and their size. */
function AutomaticBackupsSwitch({ automatic, onSwitch }: AutomaticBackupsProps) {
  const { on, count, bytes, problem } = automatic
  return (
    <div className="data-automatic">
      <Switch label="Back up by itself" on={on} onChange={onSwitch} />
      <p className="hint">
        One on each day you use the app, the latest seven are kept.
        {count > 0 && ` ${plural(count, 'backup')} of this kind now, ${formatBytes(bytes)}.`}
      </p>
      {problem !== null && <Problem>{`The last one could not be made. ${problem}`}</Problem>}
    </div>
  )
}

interface EmptyBinProps {
  readonly binned: number
  readonly busy: boolean
  readonly onEmpty: (ids: readonly string[]) => Promise<void>
}

/** Deletes everything in the bin, after a question: it cannot be restored. */
function EmptyBin({ binned, busy, onEmpty }: EmptyBinProps) {
  const { dialogs } = useStore(useApp().list)
  const [asking, setAsking] = useState(false)
  const ids = (dialogs ?? []).flatMap(({ id, binnedAt }) => (binnedAt === null ? [] : [id]))
  if (binned === 0) return null
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={busy || ids.length === 0}
        onClick={() => setAsking(true)}
      >
        Empty the bin
      </button>
      {asking && (
        <ConfirmModal
          title="Empty the bin?"
          words={`${plural(ids.length, 'dialog')} will be deleted for good. Only a backup brings them back.`}
          act="Empty the bin"
          danger
          onConfirm={() => void onEmpty(ids)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
