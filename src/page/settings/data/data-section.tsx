import { comma } from '../../../base/format/count.ts'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { Backup, DataInfo, RestoreReport, AutomaticBackups } from '../../../core/contract/library/library.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Switch } from '../../ui/switch.tsx'
import { BackupRow } from './backup-row.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useHostState } from '../../host/use-host-state.ts'
import { useLongWork, type LongWork } from './use-long-work.ts'
import './data-section.css'

/** The section for the data folder and its backups. */
export function DataSection() {
  const { client, info } = useApp()
  const about = useStore(info).value
  const data = useHostState(() => client.data.info({}))
  const [done, setDone] = useState<string | null>(null)
  const work = useLongWork()

  /** Runs an act and reads the state of the folder again. `words` makes a sentence of the act's answer. */
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
        <h2 id="settings-data">{folder?.database === undefined ? t('Data folder') : t('Library and data folder')}</h2>
        {data.problem !== null && <Problem>{data.problem}</Problem>}
        {folder?.database !== undefined && (
          <p className="hint">
            {rich(
              'Dialogs, settings, presets, topics, worlds and modes are in the database <span>{database}</span>: {folder} Keys, recordings, sound and a copy to search in are in this folder:',
              {
                span: (words) => <span className="path">{words}</span>,
                database: folder.database,
                folder: formatFolder(folder),
              },
            )}
          </p>
        )}
        <div className="data-folder row wrap gap-5 rows-4 below-4">
          <p className="settings-path grow framed rounded surface type-small break">
            {folder?.folder ?? about?.dataDir}
          </p>
          {about?.capabilities.revealFile && (
            <button
              type="button"
              className="button small"
              onClick={() => void data.run(() => client.host.revealData({}).then(() => client.data.info({})))}
            >
              <FolderOpen size={14} aria-hidden />
              {t('Reveal')}
            </button>
          )}
        </div>
        {folder && (
          <div className="row wrap gap-5 rows-4 below-4">
            {folder.database === undefined && <p className="hint">{formatFolder(folder)}</p>}
            <EmptyBin
              binned={folder.binned}
              busy={data.busy}
              onEmpty={(ids) =>
                act(
                  () => client.dialogs.remove({ ids: [...ids] }),
                  () => t('{ids, plural, one {# dialog} other {# dialogs}} deleted for good.', { ids: ids.length }),
                )
              }
            />
          </div>
        )}
        {about && (
          <p className="hint">
            {t(
              'Dialogs are written {which, select, yes {here} other {to the database}} as they are spoken. Version {version}.',
              { which: folder?.database === undefined ? 'yes' : 'no', version: about.version },
            )}
          </p>
        )}
      </section>
      {folder?.database !== undefined && <DatabaseBackups folder={folder} />}
      {folder && folder.database === undefined && <FolderBackups {...{ folder, done, work, act }} busy={data.busy} />}
    </>
  )
}

/** The sentence about how a library in a database is backed up. */
function DatabaseBackups({ folder }: { readonly folder: DataInfo }) {
  return (
    <section aria-labelledby="settings-backups">
      <h2 id="settings-backups">{t('Backups')}</h2>
      <p className="hint">
        {rich(
          'A database is backed up where it is, by pg_dump; none is made here. <code>idi library move --from</code> copies it into a folder, and <code>--to</code> a folder into it, such as one that a backup was restored to.',
          { code: (words) => <code>{words}</code> },
        )}
        {folder.backups.length > 0 && (
          <>
            {' '}
            {rich('Backups of a folder are in <span>{backupFolder}</span>.', {
              span: (words) => <span className="path">{words}</span>,
              backupFolder: folder.backupFolder,
            })}
          </>
        )}
      </p>
    </section>
  )
}

interface FolderBackupsProps {
  readonly folder: DataInfo
  readonly busy: boolean
  /** The sentence about the result of the last act; null for none. */
  readonly done: string | null
  readonly work: LongWork
  readonly act: <T>(run: () => Promise<T>, words: (answer: T) => string | null) => Promise<void>
}

/** The backups of the folder: a button that makes one, and the list. */
function FolderBackups({ folder, busy, done, work, act }: FolderBackupsProps) {
  const { client } = useApp()
  return (
    <section aria-labelledby="settings-backups">
      <div className="row wrap baseline gap-0 between">
        <h2 id="settings-backups">{t('Backups')}</h2>
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => void act(() => work.run((options) => client.data.backUp({}, options)), backedUp)}
        >
          {busy ? t('Working') : t('Back up now')}
        </button>
      </div>
      {work.share !== null && (
        <div className="data-work above-4 row wrap gap-5 rows-4">
          <progress aria-label={t('Backups')} value={work.share} max={1} />
          <button type="button" className="button quiet small" onClick={work.stop}>
            {t('Stop')}
          </button>
        </div>
      )}
      <p className="hint">
        {rich('Kept in <span>{backupFolder}</span>. Keys are never part of one.', {
          span: (words) => <span className="path">{words}</span>,
          backupFolder: folder.backupFolder,
        })}
      </p>
      <p role="status" className="data-done above-4 type-small medium in-ok">
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
        <p className="hint">{t('There is none yet.')}</p>
      ) : (
        <ul className="settings-rows above-4">
          {folder.backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              busy={busy}
              onRestore={(how) =>
                act(
                  () => work.run((options) => client.data.restore({ name: backup.name, how }, options)),
                  (answer) =>
                    answer ? formatRestoreReport(answer.report) : t('Stopped: the dialogs that came in so far stay.'),
                )
              }
              onRemove={() =>
                act(
                  () => client.data.removeBackup({ name: backup.name }),
                  () => t('The backup is deleted.'),
                )
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The content of the folder in words: "12 dialogs, and 3 in the bin, 4.1 MB." */
function formatFolder({ bytes, dialogs, binned }: DataInfo): string {
  return t(
    '{dialogs, plural, one {# dialog} other {# dialogs}}{which, select, yes {} other {, and {binned} in the bin}}, {bytes}.',
    { dialogs, which: binned === 0 ? 'yes' : 'no', binned, bytes: formatBytes(bytes) },
  )
}

function backedUp(answer: { readonly backup: Backup } | null): string {
  if (!answer) return t('Stopped: no backup was made.')
  const { bytes, dialogs } = answer.backup
  return t('Backed up{which, select, yes {} other {: {dialogs, plural, one {# dialog} other {# dialogs}}}}, {bytes}.', {
    which: dialogs === null ? 'yes' : 'no',
    dialogs,
    bytes: formatBytes(bytes),
  })
}

/** The result of a restore in one sentence. */
function formatRestoreReport({ added, lengthened, same, copied, items }: RestoreReport): string {
  const parts = [
    added > 0 ? t('{added, plural, one {# dialog} other {# dialogs}} added', { added }) : '',
    lengthened > 0 ? t('{lengthened} made longer', { lengthened }) : '',
    copied > 0 ? t('{copied, plural, one {# imported as a copy} other {# imported as copies}}', { copied }) : '',
    same > 0 ? t('{same} already here', { same }) : '',
    items > 0 ? t('{items, plural, one {# preset or topic} other {# presets and topics}} added', { items }) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('The backup holds nothing.') : t('Restored: {parts}.', { parts: parts.join(comma()) })
}

interface AutomaticBackupsProps {
  readonly automatic: AutomaticBackups
  readonly onSwitch: (on: boolean) => void
}

/** The switch for automatic backups, with their number and their size. */
function AutomaticBackupsSwitch({ automatic, onSwitch }: AutomaticBackupsProps) {
  const { on, count, bytes, problem } = automatic
  return (
    <div className="data-automatic">
      <Switch label={t('Back up by itself')} on={on} onChange={onSwitch} />
      <p className="hint">
        {t('One on each day you use the app, the latest seven are kept.')}
        {count > 0 &&
          ` ${t('{count, plural, one {# backup} other {# backups}} of this kind now, {bytes}.', {
            count,
            bytes: formatBytes(bytes),
          })}`}
      </p>
      {problem !== null && <Problem>{t('The last one could not be made. {problem}', { problem })}</Problem>}
    </div>
  )
}

interface EmptyBinProps {
  readonly binned: number
  readonly busy: boolean
  readonly onEmpty: (ids: readonly string[]) => Promise<void>
}

/** A button that deletes everything in the bin permanently, after a question. */
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
        {t('Empty the bin')}
      </button>
      {asking && (
        <ConfirmModal
          title={t('Empty the bin?')}
          words={t(
            '{ids, plural, one {# dialog} other {# dialogs}} will be deleted for good. Only a backup brings them back.',
            { ids: ids.length },
          )}
          act={t('Empty the bin')}
          danger
          onConfirm={() => void onEmpty(ids)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
