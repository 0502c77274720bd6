import { UserPlus } from 'lucide-react'
import { t, translateKnown, wordTable } from '../../../../base/language/t.ts'
import type { VillageSetup, VillageVillager, VillageWorld } from '../../model/schema/village.ts'
import { CALLS_A_MINUTE, CALLS_A_MINUTE_MAX, USUAL_SECONDS, VILLAGERS_MAX } from '../../model/schema/village-limits.ts'
import { Choices } from '../../../../page/ui/choices.tsx'
import { Field } from '../../../../page/ui/field.tsx'
import { TextField } from '../../../../page/ui/form/text-field.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { showToast } from '../../../../page/host/toasts.ts'
import { freshSeed } from '../../../../page/draft/draft.ts'
import type { ModeFormProps } from '../../../../page/draft/mode-panels.ts'
import { withVillage } from '../village-form.ts'
import { plainId } from '../../../../base/text/plain-id.ts'
import { distance } from '../../model/place/cells.ts'
import type { Cell } from '../../model/world.ts'
import { usualMinds } from '../two-models.ts'
import { MatterField } from './matter-field.tsx'
import { useSetup } from './use-setup.ts'
import { VillageFile } from './village-file.tsx'
import { paidMinds } from './village-price.tsx'
import { VillagerRow } from './villager-row.tsx'
import './village-setup.css'

/** Names that are proposed for added villagers. */
const NAMES = ['Gwen', 'Hugo', 'Ines', 'Jonas', 'Kaya', 'Lev', 'Mara', 'Nils', 'Olga', 'Piet', 'Rosa', 'Sven'] as const

/** The value of the length field for a village that runs until somebody ends it. */
const ENDLESS = 0
const LENGTHS = [
  wordTable({ value: 600, label: '10 hours' }, 'label'),
  wordTable({ value: USUAL_SECONDS, label: 'A day' }, 'label'),
  wordTable({ value: 3 * USUAL_SECONDS, label: 'Three days' }, 'label'),
  wordTable({ value: ENDLESS, label: 'Until you end it' }, 'label'),
] as const
const SPEEDS = [
  { value: 1, label: '1×' },
  { value: 4, label: '4×' },
  { value: 16, label: '16×' },
  wordTable({ value: 0, label: 'As fast as possible' }, 'label'),
] as const

/** The form fields of a village, in place of a topic and seats: the map, the villagers, their minds, and the length. */
export function VillageSetupFields({ draft, choices, onChange }: ModeFormProps) {
  const { village, shipped, setup, error } = useSetup(draft)
  if (setup === null) return error ? <Problem error={error} /> : <p className="hint">{t('Opening the village')}</p>
  const { world } = setup
  const minds = usualMinds(setup, choices)
  const { villagers } = world
  const change = (next: Partial<VillageSetup>) => onChange(withVillage(draft, without({ ...setup, ...next })))
  const changeVillagers = (next: readonly VillageVillager[], further: Partial<VillageSetup> = {}) =>
    change({ world: { ...world, villagers: [...next] }, ...further })
  const paid = paidMinds(setup, choices)

  function add(): void {
    const villager = newVillager(world)
    if (villager) changeVillagers([...villagers, villager])
  }
  function remove(id: string): void {
    const { [id]: _gone, ...others } = minds
    const name = villagers.find((each) => each.id === id)?.name ?? ''
    changeVillagers(
      villagers.filter((each) => each.id !== id),
      { minds: others },
    )
    showToast({
      tone: 'plain',
      text: t('{name} does not live there.', { name }),
      action: { label: t('Undo'), run: () => onChange(withVillage(draft, setup)) },
    })
  }

  return (
    <section className="grid gap-6" aria-label={t('Village')}>
      <div className="village-about row start wrap gap-5 rows-3 between">
        <p>{translateKnown(world.about)}</p>
        <VillageFile
          changed={village !== null && shipped !== undefined && village.world.name !== shipped.name}
          onOpen={(opened) => onChange(withVillage(draft, { ...without({ ...setup, minds: {} }), world: opened }))}
          onUsual={() => onChange(withVillage(draft, null))}
        />
      </div>
      <MatterField matter={setup.matter} onChange={(matter) => change({ matter })} />
      <fieldset className="villagers">
        <legend>{t('Villagers')}</legend>
        <ul className="card below-3 pad-0 pad-x-6">
          {villagers.map((villager) => (
            <VillagerRow
              key={villager.id}
              villager={villager}
              mind={minds[villager.id] ?? SCRIPTED}
              others={villagers.filter(({ id }) => id !== villager.id).map(({ name }) => name)}
              choices={choices}
              alone={villagers.length === 1}
              onChange={(next) => changeVillagers(villagers.map((each) => (each.id === villager.id ? next : each)))}
              onMind={(mind) => change({ minds: { ...minds, [villager.id]: mind } })}
              onRemove={() => remove(villager.id)}
            />
          ))}
        </ul>
        <button type="button" className="button quiet small" disabled={villagers.length >= VILLAGERS_MAX} onClick={add}>
          <UserPlus size={16} aria-hidden />
          {villagers.length >= VILLAGERS_MAX
            ? t('{count} live here: no room for more', { count: VILLAGERS_MAX })
            : t('Add a villager')}
        </button>
      </fieldset>
      <VillageLimits
        setup={setup}
        seed={draft.seed}
        paid={paid.length > 0}
        onChange={change}
        onSeed={(seed) => onChange({ seed })}
      />
    </section>
  )
}

interface VillageLimitsProps {
  readonly setup: VillageSetup
  readonly seed: number
  /** Whether the decisions of a villager cost money. */
  readonly paid: boolean
  readonly onChange: (next: Partial<VillageSetup>) => void
  readonly onSeed: (seed: number) => void
}

/** The form fields for the length, the speed, the seed, and the limit of calls. */
function VillageLimits({ setup, seed, paid, onChange, onSeed }: VillageLimitsProps) {
  const { callsAMinute, seconds = ENDLESS, speed = 1 } = setup
  return (
    <div className="village-limits grid gap-5 card">
      <Choices
        label={t('How long')}
        value={seconds}
        options={
          LENGTHS.some(({ value }) => value === seconds)
            ? LENGTHS
            : [...LENGTHS, { value: seconds, label: `${seconds} s` }]
        }
        onChange={(chosen) => onChange({ seconds: chosen === ENDLESS ? undefined : chosen })}
      />
      <Choices
        label={t('Pace')}
        value={speed}
        options={
          SPEEDS.some(({ value }) => value === speed) ? SPEEDS : [...SPEEDS, { value: speed, label: `${speed}×` }]
        }
        onChange={(chosen) => onChange({ speed: chosen })}
      />
      <p className="hint">
        {t('At 1× a second is a minute of the village, so that a day takes 24 minutes.')}
        {speed === 0 && ` ${t('“As fast as possible” needs scripts to decide for everybody; otherwise it is 1×.')}`}
      </p>
      <div className="village-numbers flex gap-6 rows-5 wrap">
        <TextField
          label={t('Seed')}
          hint={t('The same seed and scripts give the same day.')}
          inputMode="numeric"
          autoComplete="off"
          value={`${seed}`}
          onChange={(text) => {
            const typed = Number(text)
            if (text === '') onSeed(freshSeed())
            else if (/^\d+$/.test(text) && typed <= SEED_MAX) onSeed(typed)
          }}
        />
        {paid && (
          <Field label={t('Calls a minute')} hint={t('For each mind that somebody pays for.')}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="number"
                min={1}
                max={CALLS_A_MINUTE_MAX}
                value={callsAMinute ?? CALLS_A_MINUTE}
                onChange={({ target }) => {
                  const typed = Math.round(Number(target.value))
                  if (typed >= 1 && typed <= CALLS_A_MINUTE_MAX) onChange({ callsAMinute: typed })
                }}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  )
}

const SCRIPTED = { kind: 'scripted' } as const
const SEED_MAX = 0xffff_ffff

/** The set-up without empty fields, which the schema refuses. */
function without(setup: VillageSetup): VillageSetup {
  return Object.fromEntries(Object.entries(setup).filter(([, value]) => value !== undefined)) as unknown as VillageSetup
}

/** A villager to be added, with a free name on a free cell away from the others; null when there is no room. */
function newVillager(world: VillageWorld): VillageVillager | null {
  const at = roomiest(world)
  const taken = new Set(world.villagers.flatMap(({ id, name }) => [id, name.toLowerCase()]))
  const name =
    NAMES.find((each) => !taken.has(each.toLowerCase())) ??
    NAMES.map((each) => `${each} the younger`).find((each) => !taken.has(each.toLowerCase()))
  if (!at || name === undefined) return null
  return { id: freeId(name, taken), name, ...at }
}

/** An unused id for a name. It stays the same when the name is changed later. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const base = plainId(name, '_', 40)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}_${number}`
    if (!taken.has(id)) return id
  }
}

/** The free cell that is farthest from all villagers; the first one of several. */
function roomiest({ map, items, villagers, places }: VillageWorld): Cell | null {
  let best: Cell | null = null
  let room = 0
  for (const [y, row] of map.entries())
    for (const [x, ground] of row.split('').entries()) {
      if (ground !== '.') continue
      const cell = { x, y }
      const nearest = Math.min(...[...items, ...villagers].map((other) => distance(cell, other)), 99)
      // Cells near places count more than corners, because there is something to do.
      const far = Math.min(...places.map((place) => distance(cell, place)), 99)
      const value = Math.min(nearest, 4) - far / 100
      if (nearest > 0 && value > room) {
        best = cell
        room = value
      }
    }
  return best
}
