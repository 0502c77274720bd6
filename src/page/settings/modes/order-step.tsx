import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { StyleStep } from '../../../core/contract/mode/style.ts'
import { ownClosing } from '../../../core/dialog/turns/closing-names.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { problemAt } from './field-problems.ts'
import { LengthRow } from './lengths-group.tsx'
import { kindWords, stepChoices, SWITCHES, type StepChoice } from './step-fields.ts'
import { ModeTextField } from './text-field.tsx'

interface OrderStepProps {
  readonly step: StyleStep
  readonly at: number
  readonly last: boolean
  readonly open: boolean
  readonly mode: ModeFile
  readonly problems: readonly ModeProblem[]
  readonly write: (changes: Readonly<Record<string, unknown>>) => void
  readonly onOpen: () => void
  readonly onMove: (to: number) => void
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A step in the list: its name and its place, and all its fields when it is open. */
export function OrderStep(props: OrderStepProps) {
  const { step, at, last, open, mode, problems, onOpen, onMove, onAdd, onRemove } = props
  const path = `order.steps.${at}`
  const wrong = problemAt(problems, path) !== undefined
  const who = mode.roles[step.speaker]?.title || step.speaker
  const kind = kindWords(ownClosing(mode))[step.kind]
  const act = (label: string, icon: React.ReactNode, run: () => void, id?: string, disabled = false) => (
    <button
      type="button"
      id={id}
      className="button quiet small icon"
      aria-label={t('{label}: step {at}, {title}', { label, at: at + 1, title: step.title })}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      {icon}
    </button>
  )
  return (
    <li>
      <div className="row gap-3">
        <button
          type="button"
          id={`step-${at}-head`}
          className="order-step-head row baseline wrap grow shrink ink text-start break pad-4 pad-x-0"
          data-path={path}
          aria-expanded={open}
          aria-controls={`step-${at}-fields`}
          onClick={onOpen}
        >
          <span className={`seat-${step.speaker}`}>{who}</span>
          <strong>{step.title}</strong>
          <span className="hint">
            {[
              ...(kind === step.title ? [] : [kind]),
              ...(step.each ? [t('each {each}', { each: step.each })] : []),
            ].join(comma())}
          </span>
          {wrong && <span className="chip wrong">{t('to fix')}</span>}
        </button>
        <div className="flex gap-0 rigid">
          {act(t('Move up'), <ArrowUp size={14} aria-hidden />, () => onMove(at - 1), `step-${at}-up`, at === 0)}
          {act(t('Move down'), <ArrowDown size={14} aria-hidden />, () => onMove(at + 1), `step-${at}-down`, last)}
          {act(t('Add a step after'), <Plus size={14} aria-hidden />, onAdd)}
          {act(t('Remove'), <Trash2 size={14} aria-hidden />, onRemove)}
        </div>
      </div>
      {open && (
        <div id={`step-${at}-fields`} className="stack gap-5 pad-5 pad-x-0">
          <StepFields {...props} path={path} />
        </div>
      )}
    </li>
  )
}

function StepFields({ step, path, mode, problems, write }: OrderStepProps & { readonly path: string }) {
  const text = (name: 'title' | 'name' | 'task', label: string, hint?: string) => (
    <ModeTextField
      path={`${path}.${name}`}
      {...{ label, hint }}
      shape={name === 'task' ? 'text' : 'line'}
      error={problemAt(problems, `${path}.${name}`)}
      value={step[name] ?? ''}
      onChange={(typed) => write({ [`${path}.${name}`]: name === 'task' && typed === '' ? undefined : typed })}
    />
  )
  return (
    <>
      {text('title', t('Title'), t('What the turn is called where it is shown.'))}
      {text('task', t('Task'), t('Only an introduction and the last step go without one.'))}
      <div className="order-step-choices grid gap-5">
        {stepChoices(ownClosing(mode)).map((choice) => (
          <Choice key={choice.name} {...{ choice, step, mode, problems, write, path }} />
        ))}
      </div>
      <LengthRow
        label={t('Words')}
        path={`${path}.words`}
        {...{ mode, problems, write }}
        {...(step.words !== undefined && { onRemove: () => write({ [`${path}.words`]: undefined }) })}
      />
      <div className="row wrap gap-5">
        {SWITCHES.map(({ name, label }) => (
          <Switch
            key={name}
            label={label}
            on={step[name] === true}
            onChange={(on) => write({ [`${path}.${name}`]: on ? true : undefined })}
          />
        ))}
      </div>
      {text('name', t('Name in the file'), t('Small letters, digits and hyphens; each once.'))}
    </>
  )
}

interface ChoiceProps extends Pick<OrderStepProps, 'step' | 'mode' | 'problems' | 'write'> {
  readonly choice: StepChoice
  readonly path: string
}

function Choice({ choice: { name, label, options }, step, mode, problems, write, path }: ChoiceProps) {
  const at = `${path}.${name}`
  return (
    <Field label={label} error={problemAt(problems, at)}>
      {(control) => (
        <select
          {...control}
          className="input"
          data-path={at}
          value={step[name] ?? ''}
          onChange={({ target: { value } }) => write({ [at]: value === '' ? undefined : value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {name === 'speaker' ? mode.roles[value as StyleStep['speaker']]?.title || words : words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
