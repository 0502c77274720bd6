import { Fragment, type ReactNode, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownClosing } from '../../../core/dialog/turns/closing-names.ts'
import { Switch } from '../../ui/switch.tsx'
import { problemAt, problemsByGroup } from './field-problems.ts'
import { LengthsGroup } from './lengths-group.tsx'
import { modeGroups, type ModeField } from './mode-fields.ts'
import { readModeText } from './mode-paths.ts'
import { OrderGroup } from './order-group.tsx'
import { PairField } from './pair-field.tsx'
import { ModeTextField } from './text-field.tsx'

interface ModeGroupsProps {
  readonly mode: ModeFile
  readonly problems: readonly ModeProblem[]
  /** Writes values by their paths; undefined removes a value. */
  readonly write: (changes: Readonly<Record<string, unknown>>) => void
}

/** The groups of all texts of a mode. */
export function ModeGroups({ mode, problems, write }: ModeGroupsProps) {
  const counts = problemsByGroup(problems)
  const beside: Readonly<Record<string, ReactNode>> = {
    aim: <WhoAsks mode={mode} write={write} />,
    beginning: (
      <Switch
        label={t('Neither answers the other’s first and last speech, so both can be written at the same time')}
        on={mode.ownCases === true}
        onChange={(on) => write({ ownCases: on ? true : undefined })}
      />
    ),
    summary: (
      <Switch
        label={t('It says who won, which is read from it')}
        on={mode.ending.verdict === true}
        onChange={(on) => write({ 'ending.verdict': on ? true : undefined })}
      />
    ),
  }
  return (
    <div>
      {modeGroups(ownClosing(mode)).map(({ id, label, about, fields }) => (
        <ModeGroup key={id} {...{ id, label, about }} problems={counts.get(id) ?? 0} begins={id === 'roles'}>
          {fields.map((field) => (
            <Fragment key={field.path}>
              <OneField {...{ field, mode, problems, write }} />
              {field.path === 'settling' && <WhenItSettles mode={mode} write={write} />}
            </Fragment>
          ))}
          {beside[id]}
        </ModeGroup>
      ))}
      <ModeGroup
        id="order"
        label={t('Order')}
        about={t('Who speaks when: in rounds, or step by step in an order of its own.')}
        problems={counts.get('order') ?? 0}
        begins={false}
      >
        <OrderGroup {...{ mode, problems, write }} />
      </ModeGroup>
      <ModeGroup
        id="lengths"
        label={t('Lengths')}
        about={t('From and to, in words. “Shorter” and “longer” in the form go by them.')}
        problems={counts.get('lengths') ?? 0}
        begins={false}
      >
        <LengthsGroup {...{ mode, problems, write }} />
      </ModeGroup>
    </div>
  )
}

function OneField({ field, ...props }: ModeGroupsProps & { readonly field: ModeField }) {
  if (field.pair) return <PairField field={field} {...props} />
  const { path, label, hint, shape } = field
  const { mode, problems, write } = props
  return (
    <ModeTextField
      {...{ path, label, hint, shape }}
      error={problemAt(problems, path)}
      value={readModeText(mode, path)}
      onChange={(typed) => write({ [path]: shape === 'list' ? typed.split('\n') : typed })}
    />
  )
}

/** The choice of a participant who only asks questions. */
function WhoAsks({ mode, write }: Pick<ModeGroupsProps, 'mode' | 'write'>) {
  return (
    <SideChoice
      label={t('Who asks')}
      value={mode.asks}
      onChoose={(asks) => write({ asks })}
      neither={t('Both speak for themselves')}
      sideOf={(title) => t('{title} asks, the other answers', { title })}
      mode={mode}
    />
  )
}

/** The choice of the participant without whose position the introduction has to settle something. */
function WhenItSettles({ mode, write }: Pick<ModeGroupsProps, 'mode' | 'write'>) {
  return (
    <SideChoice
      label={t('When it settles that')}
      value={mode.settles}
      onChoose={(settles) => write({ settles })}
      neither={t('Neither has a position')}
      sideOf={(title) => t('{title} has no position', { title })}
      mode={mode}
    />
  )
}

interface SideChoiceProps extends Pick<ModeGroupsProps, 'mode'> {
  readonly label: string
  readonly value: 'first' | 'second' | undefined
  readonly onChoose: (side: string | undefined) => void
  /** The words of the choice of no side. */
  readonly neither: string
  /** The words of the choice of a side, from the title of its role. */
  readonly sideOf: (title: string) => string
}

/** A choice of one side of a mode, or of none. */
function SideChoice({ label, value, onChoose, neither, sideOf, mode }: SideChoiceProps) {
  return (
    <label className="mode-asks stack gap-3">
      <span className="label">{label}</span>
      <select
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{neither}</option>
        <option value="first">{sideOf(mode.roles.first.title || t('The first'))}</option>
        <option value="second">{sideOf(mode.roles.second.title || t('The second'))}</option>
      </select>
    </label>
  )
}

interface ModeGroupProps {
  readonly id: string
  readonly label: string
  readonly about: string
  /** The number of problems in this group. */
  readonly problems: number
  readonly begins: boolean
  readonly children: ReactNode
}

/** A group of a mode's fields, collapsed at first. Its fields are rendered when it is opened. */
function ModeGroup({ id, label, about, problems, begins, children }: ModeGroupProps) {
  const [open, setOpen] = useState(begins)
  return (
    <details
      className="mode-group ruled"
      id={`mode-${id}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{label}</h3>
        {problems > 0 && (
          <span className="chip wrong">
            {t('{problems, plural, one {# thing} other {# things}} to fix', { problems })}
          </span>
        )}
        <span className="hint">{about}</span>
      </summary>
      {open && <div className="mode-group-fields stack gap-6">{children}</div>}
    </details>
  )
}
