import { comma } from '../../../../base/format/count.ts'
import { Clock, Footprints, MapPin, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../base/language/t.ts'
import { DIRECTOR } from '../../../../core/dialog/members/audience.ts'
import { PLAYER_START } from '../../model/begin-story.ts'
import { missingSideModels } from '../../model/missing-side-models.ts'
import { plainCondition, type PlainRow } from '../../model/plain-condition.ts'
import type { PersonShown, StoryShown } from '../../model/selectors.ts'
import type { Thing } from '../../model/story-state.ts'
import { plainTrust } from '../../model/trust.ts'
import { thingText } from '../../model/things.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useViewer } from '../../../../page/dialog-view/lens.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { Problem } from '../../../../page/ui/problem.tsx'
import { DirectorSwitch } from './director-view.tsx'
import './inspector-state.css'
import { useStory } from './use-story.ts'

/** The state of the story: place, people, things, and the condition of the player's character. */
export function InspectorState() {
  const story = useStory()
  const directs = useViewer() === DIRECTOR
  const { place, time, objective, player, people, conditions, flags, turns } = story
  const here = people.filter((one) => one.here)
  const elsewhere = people.filter((one) => !one.here)
  return (
    <div>
      <ul className="story-where grid gap-3 above-4">
        <Where icon={<MapPin size={14} aria-hidden />} label={t('Place')} value={place?.name ?? t('Nowhere yet')} />
        <Where icon={<Clock size={14} aria-hidden />} label={t('Time')} value={time} />
        {objective !== null && (
          <Where icon={<Target size={14} aria-hidden />} label={t('Objective')} value={objective} />
        )}
        {turns.most > 0 && (
          <Where
            icon={<Footprints size={14} aria-hidden />}
            label={t('Your turns')}
            value={t('{taken} of at most {most}', { taken: turns.taken, most: turns.most })}
          />
        )}
      </ul>
      <MissingSideModels />
      <h2>{player.name === PLAYER_START.name ? t('You carry') : t('{name} carries', { name: player.name })}</h2>
      <Things things={player.things} none={t('Nothing.')} />
      {place && place.things.length > 0 && (
        <>
          <h2>{t('Lying here')}</h2>
          <Things things={place.things} none="" />
        </>
      )}
      <h2>{t('Here')}</h2>
      <People people={here} none={t('Nobody else.')} />
      {elsewhere.length > 0 && (
        <>
          <h2>{t('Elsewhere')}</h2>
          <People people={elsewhere} none="" />
        </>
      )}
      <h2>{t('How you are')}</h2>
      <Condition conditions={conditions} />
      {directs && (
        <>
          <h2>{t('Flags')}</h2>
          <Flags flags={flags} />
        </>
      )}
      <DirectorSwitch />
    </div>
  )
}

function Where({ icon, label, value }: { readonly icon: ReactNode; readonly label: string; readonly value: string }) {
  return (
    <li>
      {icon}
      <span className="visually-hidden">{label}: </span>
      <span title={label}>{value}</span>
    </li>
  )
}

function Things({ things, none }: { readonly things: readonly Thing[]; readonly none: string }) {
  if (things.length === 0) return <p className="hint">{none}</p>
  return (
    <ul className="story-things row wrap gap-3">
      {things.map((thing) => (
        <li className="pad-1 pad-x-4 rounded surface type-small break" key={thing.name}>
          {thingText(thing)}
        </li>
      ))}
    </ul>
  )
}

function People({ people, none }: { readonly people: readonly PersonShown[]; readonly none: string }) {
  if (people.length === 0) return <p className="hint">{none}</p>
  return (
    <ul className="story-people">
      {people.map((one) => (
        <Person key={one.id} one={one} />
      ))}
    </ul>
  )
}

function Person({ one }: { readonly one: PersonShown }) {
  const { name, description, trust, trustWords, statuses, following, here, place, things } = one
  const where = following
    ? t('travels with you')
    : here
      ? t('stays here')
      : place
        ? t('at {place}', { place: place.name })
        : t('gone')
  return (
    <li>
      <div className="story-person-head row baseline wrap rows-0 between">
        <strong className="type-body break" title={description}>
          {name}
        </strong>
        <span>{where}</span>
      </div>
      <div className="story-trust row wrap rows-1">
        <meter
          className="rigid rounded-small sunken"
          aria-label={t('Trust of {name}', { name })}
          aria-valuetext={plainTrust(trust)}
          min={-100}
          max={100}
          value={trust}
        />
        <span title={t('Trust {trust}, from -100 to 100', { trust })}>{capitalise(plainTrust(trust))}</span>
      </div>
      {statuses.map((status) => (
        <p key={status.name} className="story-mood">
          {t('{mood}, {turns, plural, one {# turn} other {# turns}} more', {
            mood: capitalise(status.name),
            turns: status.turns,
          })}
        </p>
      ))}
      {one.mood !== trustWords && !statuses.some((status) => status.name === one.mood) && <p>{one.mood}</p>}
      {things.length > 0 && <p>{t('Has {things}', { things: things.map(thingText).join(comma()) })}</p>}
    </li>
  )
}

/** The condition of the player's character: what is unusual, the surroundings, and the rest behind a button. */
function Condition({ conditions }: Pick<StoryShown, 'conditions'>) {
  const { unusual, around, usual } = plainCondition(conditions)
  return (
    <div className="story-condition grid gap-3 type-small">
      {unusual.length === 0 ? <p>{t('You are well.')}</p> : <Rows rows={unusual} />}
      <Rows rows={around} />
      {usual.length > 0 && (
        <details>
          <summary className="muted">{unusual.length === 0 ? t('All of it') : t('The rest is as usual')}</summary>
          <Rows rows={usual} />
        </details>
      )}
    </div>
  )
}

function Rows({ rows }: { readonly rows: readonly PlainRow[] }) {
  return (
    <dl className="inspector-figures">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Flags({ flags }: { readonly flags: Readonly<Record<string, unknown>> }) {
  const set = Object.entries(flags)
  if (set.length === 0) return <p className="hint">{t('None are set.')}</p>
  return (
    <dl className="inspector-figures">
      {set.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A note about a coach or a writer of detail lines whose provider is missing here. */
function MissingSideModels() {
  const config = useDialog((state) => state.config)
  const { value: providers } = useStore(useApp().providers)
  if (!config || !providers) return null
  return missingSideModels(config, providers).map((sentence) => <Problem key={sentence}>{sentence}</Problem>)
}
