import { useState, type FormEvent } from 'react'
import { t, wordTable } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { plainId } from '../../../../base/text/plain-id.ts'
import type { VillageAct } from '../../model/schema/village-acts.ts'
import { distance, isFree, sameCell, whereWords } from '../../model/place/cells.ts'
import { ITEM_KINDS, type Cell, type ItemKind, type VillageState } from '../../model/world.ts'
import { useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import { useAction } from '../../../../page/host/use-action.ts'
import { Field } from '../../../../page/ui/field.tsx'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import { Modal } from '../../../../page/ui/modal.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'

/** An act of the game master. */
export type VillageWish = 'announce' | 'spawn' | 'come'

const TITLES: Readonly<Record<VillageWish, string>> = wordTable({
  announce: 'Announce something',
  spawn: 'Put a thing on the map',
  come: 'Have somebody come',
})
const DONE: Readonly<Record<VillageWish, string>> = wordTable({
  announce: 'Announce',
  spawn: 'Put it there',
  come: 'Let them in',
})

interface VillageActModalProps {
  readonly wish: VillageWish
  readonly world: VillageState
  readonly onClose: () => void
}

/** Asks for the announcement, the item, or the new villager. An error is shown here, and the window stays open. */
export function VillageActModal({ wish, world, onClose }: VillageActModalProps) {
  const { id } = useDialogStore().get().state
  const { busy, problem, failure, run } = useAction()
  // A cell that is free when the window opens. If a villager is there by the time of the act, the host reports an
  // error.
  const [there] = useState(() => freeCells(world))
  const [text, setText] = useState('')
  const [about, setAbout] = useState('')
  const [item, setItem] = useState<ItemKind>('apple')
  const [cell, setCell] = useState(() => middleOf(there))
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const act = actOf(wish, { text: text.trim(), about: about.trim(), item, cell })
    if (await run((client) => client.villages.act({ id, act }))) onClose()
  }
  return (
    <Modal title={TITLES[wish]} onClose={onClose}>
      <form className="grid gap-5" onSubmit={(event) => void onSubmit(event)}>
        {wish === 'announce' && (
          <TextField
            label={t('What everybody hears')}
            rows={3}
            maxLength={600}
            required
            value={text}
            onChange={setText}
          />
        )}
        {wish === 'spawn' && (
          <Field label={t('Thing')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={item}
                onChange={({ target }) => setItem(ITEM_KINDS.find((kind) => kind === target.value) ?? 'apple')}
              >
                {ITEM_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {ITEM_NAMES[kind]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {wish !== 'announce' && (
          <TextField
            label={t('Name')}
            hint={wish === 'spawn' ? t('Left empty, it is called what it is.') : null}
            maxLength={60}
            required={wish === 'come'}
            value={text}
            onChange={setText}
          />
        )}
        {wish === 'come' && (
          <TextField
            label={t('Who they are')}
            hint={t('A script decides for them: no model is asked.')}
            maxLength={200}
            placeholder={t('passes through')}
            value={about}
            onChange={setAbout}
          />
        )}
        {wish !== 'announce' && (
          <Field label={t('Where')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={`${cell.x},${cell.y}`}
                onChange={({ target }) =>
                  setCell(there.find(({ x, y }) => `${x},${y}` === target.value) ?? middleOf(there))
                }
              >
                {there.map(({ x, y, label }) => (
                  <option key={`${x},${y}`} value={`${x},${y}`}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
        <div className="row wrap end">
          <button type="button" className="button" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            {DONE[wish]}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface Filled {
  readonly text: string
  readonly about: string
  readonly item: ItemKind
  readonly cell: Cell
}

function actOf(wish: VillageWish, { text, about, item, cell: { x, y } }: Filled): VillageAct {
  switch (wish) {
    case 'announce':
      return { kind: 'announce', text }
    case 'spawn':
      return { kind: 'spawn', item, x, y, ...(text !== '' && { name: text }) }
    case 'come':
      return { kind: 'come', villager: { id: idOf(text), name: text, x, y, ...(about !== '' && { about }) } }
  }
}

/** The id for a name, as minds and the command line use it: "Old Tom" → "old_tom". */
function idOf(name: string): string {
  const letters = plainId(name, '_', 40).replace(/^[^a-z]+/, '')
  return letters === '' ? `guest_${Array.from(name, (sign) => sign.codePointAt(0)).join('_')}`.slice(0, 40) : letters
}

const ITEM_NAMES: Readonly<Record<ItemKind, string>> = wordTable({
  apple: 'Apple',
  chair: 'Chair [[to sit on]]',
  shower: 'Shower',
  book: 'Book',
})

interface FreeCell extends Cell {
  readonly label: string
}

/** A free cell at each named place, and one on open ground. */
export function freeCells(world: VillageState): readonly FreeCell[] {
  const isTaken = (cell: Cell) => world.villagers.some((each) => sameCell(each, cell))
  const cells = world.map.flatMap((row, y) =>
    Array.from(row, (_sign, x) => ({ x, y })).filter((cell) => isFree(world, cell) && !isTaken(cell)),
  )
  return [...Map.groupBy(cells, (cell) => whereWords(world, cell))].flatMap(([where, own]): FreeCell[] => {
    const middle = { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) }
    const [cell] = own.toSorted((one, other) => distance(one, middle) - distance(other, middle))
    return cell ? [{ ...cell, label: capitalise(where) }] : []
  })
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function middleOf(cells: readonly FreeCell[]): FreeCell {
  return cells[0] ?? { x: 0, y: 0, label: t('Nowhere is free') }
}
