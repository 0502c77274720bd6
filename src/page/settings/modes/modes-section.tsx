import { Copy, Download, Lightbulb } from 'lucide-react'
import { t, translateKnown } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { startFrom } from '../../draft/start-from.ts'
import { takeSaved } from '../../export/save-export.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useSelect, useStore } from '../../host/store/use-select.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { DropArea } from '../../import/drop-area.tsx'
import { ImportButton } from '../../import/import-button.tsx'
import { ImportOutcome } from '../../import/import-report.tsx'
import { useImport } from '../../import/use-import.ts'
import { Menu } from '../../ui/menu.tsx'
import { Problem } from '../../ui/problem.tsx'
import { copyMode, copyShipped, deleteMode } from './mode-acts.ts'
import { modeDrafts } from './mode-drafts.ts'
import './modes-section.css'

/**
 * The section with the list of the person's own modes. A mode begins as a copy of one of the app's modes or of an
 * example. It can be edited, and shared as a file.
 */
export function ModesSection() {
  const { client, info, modes } = useApp()
  const { problem } = useStore(modes)
  const { shipped, own } = useModes()
  const examples = useRequest('examples', () => client.modes.examples({})).value ?? []
  const importing = useImport(async (file, tell) => {
    for (const report of await client.collections.import({ kind: 'mode', ...file })) tell(report)
  })
  const { run } = useToastedAction()
  const ownModes = own ?? []
  const exportModes = (ids: readonly string[]) =>
    void run(async () =>
      takeSaved(
        client,
        await client.collections.export({ kind: 'mode', ids: [...ids] }),
        info.get().value?.capabilities.revealFile ?? false,
      ),
    )

  return (
    <DropArea importing={importing} words={t('Drop mode files to import them')}>
      <section aria-labelledby="settings-modes">
        <h2 id="settings-modes">{t('Modes of your own')}</h2>
        <p className="hint">
          {t(
            'A mode is the words of a dialog: who takes part, what each round is for, how it ends. Copy one, change what it says, and it stands in the form beside ours. Dialogs that used it keep it as it was.',
          )}
        </p>
        <div className="above-6 row wrap">
          <Menu
            label={t('Copy a mode')}
            icon={<Copy size={16} aria-hidden />}
            items={(shipped ?? []).map(({ id, label }) => ({
              id,
              label,
              run: () => void copyShipped(client, id, ownModes),
            }))}
          />
          <Menu
            label={t('Start from an example')}
            icon={<Lightbulb size={16} aria-hidden />}
            items={examples.map((file) => ({
              id: file.name,
              label: t('{name}: {blurb}', {
                name: translateKnown(file.name),
                blurb: withinSentence(translateKnown(file.blurb)),
              }),
              run: () => void copyMode(client, file, ownModes),
            }))}
          />
          <ImportButton importing={importing} accept=".json" />
          {ownModes.length > 0 && (
            <button type="button" className="button quiet" onClick={() => exportModes(ownModes.map(({ id }) => id))}>
              <Download size={16} aria-hidden />
              {t('Export all')}
            </button>
          )}
        </div>
        {problem !== null && <Problem error={problem} />}
        {own === null && problem === null && <p className="hint">{t('Loading the modes.')}</p>}
        {own?.length === 0 && <p className="hint">{t('You have none yet.')}</p>}
        <ul className="settings-rows above-4">
          {ownModes.map((item) => (
            <ModeRow key={item.id} item={item} own={ownModes} onExport={() => exportModes([item.id])} />
          ))}
        </ul>
        {importing.reports !== null && (
          <ImportOutcome
            reports={importing.reports}
            hrefOf={(id) => formatRoute({ screen: 'settings', section: 'modes', item: id })}
            onClose={importing.dismiss}
          />
        )}
      </section>
    </DropArea>
  )
}

interface ModeRowProps {
  readonly item: Item<ModeFile>
  readonly own: readonly Item<ModeFile>[]
  readonly onExport: () => void
}

function ModeRow({ item, own, onExport }: ModeRowProps) {
  const { client } = useApp()
  const drafted = useSelect(modeDrafts, (drafts) => drafts[item.id] !== undefined)
  const name = translateKnown(item.value.name)
  return (
    <li>
      <div className="settings-row row wrap gap-5 rows-3 mode-row">
        <div>
          <a href={formatRoute({ screen: 'settings', section: 'modes', item: item.id })}>
            <strong>{name}</strong>
          </a>
          {item.sample && <span className="chip">{t('Example')}</span>}
          {drafted && <span className="chip">{t('Not saved')}</span>}
          <p className="hint">{translateKnown(item.value.blurb)}</p>
        </div>
        <span className="row">
          <button
            type="button"
            className="button small"
            aria-label={t('Use it: {name}', { name })}
            onClick={() => startFrom({ mode: ownModeId(item.value.name), ownMode: item.value })}
          >
            {t('Use it')}
          </button>
          <a
            className="button small"
            aria-label={t('Edit {name}', { name })}
            href={formatRoute({ screen: 'settings', section: 'modes', item: item.id })}
          >
            {t('Edit')}
          </a>
          <Menu
            label={t('Actions for {name}', { name })}
            items={[
              { id: 'copy', label: t('Copy this mode'), run: () => void copyMode(client, item.value, own) },
              { id: 'export', label: t('Export'), run: onExport },
              { id: 'delete', label: t('Delete'), run: () => void deleteMode(client, item) },
            ]}
          />
        </span>
      </div>
    </li>
  )
}
