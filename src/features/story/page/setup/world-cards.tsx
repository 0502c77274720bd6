import { Download, Trash2 } from 'lucide-react'
import { useState, useRef } from 'react'
import { t } from '../../../../base/language/t.ts'
import type { SeatConfig } from '../../../../core/contract/dialog-config.ts'
import type { CharacterCard } from '../../../../core/contract/host/character-card.ts'
import type { ImportReport, Item } from '../../../../core/contract/library/library.ts'
import type { RpcClient } from '../../../../app/acts/index.ts'
import type { World, WorldItem } from '../../../../core/contract/story/world.ts'
import { takeSaved } from '../../../../page/export/save-export.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { formatRoute } from '../../../../page/host/route.ts'
import { showToast } from '../../../../page/host/toasts.ts'
import { useToastedAction } from '../../../../page/host/use-action.ts'
import { DropArea } from '../../../../page/import/drop-area.tsx'
import { ImportButton } from '../../../../page/import/import-button.tsx'
import { ImportOutcome } from '../../../../page/import/import-report.tsx'
import { useImport, type ImportState } from '../../../../page/import/use-import.ts'
import { CardCompanion } from './card-companion.tsx'
import { NewWorldButton } from './new-world/new-world-button.tsx'

/** The stored worlds (null until the host has answered), and the chosen one. */
interface Worlds {
  readonly kept: readonly Item<WorldItem>[] | null
  readonly world: World | null
}

interface WorldCardsProps {
  readonly worlds: Worlds
  readonly narrator: SeatConfig | null
  readonly onChoose: (world: World | null) => void
}

/** A list of worlds to choose from, with import and export. */
export function WorldCards({ worlds: { kept, world }, narrator, onChoose }: WorldCardsProps) {
  const app = useApp()
  const { client } = app
  const [card, setCard] = useState<CharacterCard | null>(null)
  const importing = useImport(async (file, tell, signal) => {
    const reports = await client.collections.import({ kind: 'world', ...file })
    const read = reports.some(({ ok }) => ok) ? null : await client.files.readCard(file).catch(() => null)
    setCard(read)
    // If a dropped file is no world, it may be a saved story.
    const saved = reports.some(({ ok }) => ok) || read ? [] : await savedIn(client, file, signal)
    for (const report of saved) tell(report)
    if (saved.length > 0) return
    if (read)
      tell({
        name: file.name,
        ok: true,
        id: null,
        message: t('{name}: say below in whose place.', { name: read.name }),
      })
    else for (const report of reports) tell(report)
  })
  const saves = useSavedStory()
  const { run } = useToastedAction()
  const chosen = kept?.find(({ value }) => isSame(value.world, world)) ?? null
  const exportWorld = (id: string) =>
    void run(async () =>
      takeSaved(
        client,
        await client.collections.export({ kind: 'world', ids: [id] }),
        app.info.get().value?.capabilities.revealFile ?? false,
      ),
    )
  const remove = ({ id, value }: Item<WorldItem>) =>
    void run(async () => {
      await client.collections.remove({ kind: 'world', ids: [id] })
      onChoose(null)
      showToast({
        tone: 'plain',
        text: t('"{name}" is deleted. Stories in it keep it.', { name: value.name }),
        action: {
          label: t('Undo'),
          run: () => void run(() => client.collections.put({ kind: 'world', value: plainWorld(value) })),
        },
      })
    })
  return (
    <DropArea importing={importing} words={t('Drop files of worlds, character cards or saved stories here')}>
      <fieldset className="world-cards grid gap-5">
        <legend className="below-3 muted type-small strong">{t('World')}</legend>
        {kept === null && <p className="hint">{t('Loading the worlds.')}</p>}
        {kept?.map(({ id, value }) => (
          <WorldCard key={id} world={value.world} chosen={isSame(value.world, world)} onChoose={onChoose} />
        ))}
        {world !== null && kept !== null && chosen === null && (
          <WorldCard world={world} chosen note={t('Kept with what fills this form.')} onChoose={onChoose} />
        )}
      </fieldset>
      <div className="above-3 row wrap gap-2 rows-1">
        <NewWorldButton narrator={narrator} onMade={onChoose} />
        <ImportButton importing={importing} accept=".json,.png" />
        <SavedStory saves={saves} />
        {chosen && (
          <>
            <button type="button" className="button quiet" onClick={() => exportWorld(chosen.id)}>
              <Download size={16} aria-hidden />
              {t('Export this world')}
            </button>
            <button type="button" className="button quiet" onClick={() => remove(chosen)}>
              <Trash2 size={16} aria-hidden />
              {t('Delete this world')}
            </button>
          </>
        )}
      </div>
      {card !== null && world !== null && (
        <CardCompanion
          card={card}
          world={world}
          onLeave={() => setCard(null)}
          onChoose={(next) => {
            setCard(null)
            onChoose(next)
          }}
        />
      )}
      <p className="hint">
        {t(
          'Import takes worlds, and character cards (JSON or PNG) as companions. A saved story is one of this app, a game_state.json or a native message list of another story engine. Each of them may be dropped here.',
        )}
      </p>
      {importing.reports !== null && (
        <ImportOutcome
          reports={importing.reports}
          hrefOf={(id) => (kept?.some((item) => item.id === id) ? null : formatRoute({ screen: 'dialog', id }))}
          onClose={importing.dismiss}
        />
      )}
    </DropArea>
  )
}

/** Imports the saved stories of a file; returns nothing for other files. */
async function savedIn(
  client: RpcClient,
  file: { readonly name: string; readonly base64: string },
  signal: AbortSignal,
): Promise<readonly ImportReport[]> {
  const reports: ImportReport[] = []
  for await (const report of await client.dialogs.import(file, { signal })) reports.push(report)
  return reports.some(({ ok }) => ok) ? reports : []
}

/** Removes undefined fields, as storing as JSON does. */
function plainWorld(value: WorldItem): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value))
}

/** Whether two worlds are equal, word for word. */
function isSame(a: World, b: World | null): boolean {
  return b !== null && (a === b || JSON.stringify(a) === JSON.stringify(b))
}

/** The names of a world's companions in words: there are one or two. */
function withCompanions([first = '', second]: readonly string[]): string {
  return second === undefined ? t('With {name}', { name: first }) : t('With {first} and {second}', { first, second })
}

function WorldCard({
  world,
  chosen,
  note,
  onChoose,
}: {
  readonly world: World
  readonly chosen: boolean
  readonly note?: string
  readonly onChoose: (world: World) => void
}) {
  const companions = world.companions.map(({ name }) => name)
  return (
    <label className="world-card relative pointer card stack gap-2 pad-5 pad-x-6">
      <input
        className="pointer"
        type="radio"
        name="world"
        aria-label={world.title}
        checked={chosen}
        onChange={() => onChoose(world)}
      />
      <strong>{world.title}</strong>
      <span className="muted type-small">{world.blurb}</span>
      <span className="world-with muted type-small">
        {note ?? (companions.length > 0 ? withCompanions(companions) : t('Alone'))}
      </span>
    </label>
  )
}

/** Imports saved stories. If there is exactly one, it is opened; otherwise the result is shown. */
function useSavedStory(): ImportState {
  const { client } = useApp()
  const imported = useRef<{ readonly ok: boolean; readonly id: string | null }[]>([])
  const importing = useImport(async (file, tell, signal) => {
    for await (const report of await client.dialogs.import(file, { signal })) {
      imported.current.push(report)
      tell(report)
    }
  })
  return {
    ...importing,
    async take(chosen, problems) {
      imported.current = []
      await importing.take(chosen, problems)
      const [only, ...others] = imported.current
      const id = only?.ok && others.length === 0 && chosen.length === 1 ? only.id : null
      const dialogs = id === null ? [] : await client.dialogs.list({}).catch(() => [])
      // The file may have contained topics, which are imported but are no dialog to open.
      if (id === null || !dialogs.some((dialog) => dialog.id === id)) return
      importing.dismiss()
      location.hash = formatRoute({ screen: 'dialog', id })
    },
  }
}

/** A button that opens a file with a saved story, to continue it. */
function SavedStory({ saves }: { readonly saves: ImportState }) {
  return (
    <>
      <ImportButton importing={saves} accept=".json,.zip" label={t('Open a saved story')} />
      {saves.reports !== null && (
        <ImportOutcome
          reports={saves.reports}
          hrefOf={(id) => formatRoute({ screen: 'dialog', id })}
          onClose={saves.dismiss}
        />
      )}
    </>
  )
}
