import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import { CLASSIC_STYLE } from '../../../core/contract/limits.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { Order, StyleStep } from '../../../core/contract/mode/style.ts'
import { ownClosing } from '../../../core/dialog/turns/closing-names.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { announce } from '../../host/announce.ts'
import { useApp } from '../../host/app-model.ts'
import { showToast } from '../../host/toasts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { Problem } from '../../ui/problem.tsx'
import { problemAt } from './field-problems.ts'
import { readModeText } from './mode-paths.ts'
import './order-group.css'
import { smallestOrder, withMoved, withStep } from './order-edits.ts'
import { OrderStep } from './order-step.tsx'
import { ModeTextField } from './text-field.tsx'

interface OrderGroupProps {
  readonly mode: ModeFile
  readonly problems: readonly ModeProblem[]
  readonly write: (changes: Readonly<Record<string, unknown>>) => void
}

/** The fields for the order of speakers: in rounds, or step by step. */
export function OrderGroup({ mode, problems, write }: OrderGroupProps) {
  const { order } = mode
  const undo = (text: string, before: Partial<ModeFile> = { order }) =>
    showToast({ tone: 'plain', text, action: { label: t('Undo'), run: () => write(before) } })
  function begin(next: Begun, label: string): void {
    const parts = PARTS.filter((part) => part in next)
    write(next)
    if (order === undefined && parts.length === 0) return
    const before = { order, ...Object.fromEntries(parts.map((part) => [part, mode[part]])) }
    undo(
      t('The order{which, select, yes {, and what each seat is for,} other {}} is now that of {label}.', {
        which: parts.length > 0 ? 'yes' : 'no',
        label,
      }),
      before,
    )
  }
  return (
    <>
      <BeginWith mode={mode} onBegin={begin} />
      {order === undefined ? (
        <p className="hint">
          {t(
            'It is held in rounds: an introduction, first speeches, rounds with comments between them, last speeches, and “{closing}” at the end. With an order of its own it is held step by step, and the texts of the rounds are of no use.',
            { closing: ownClosing(mode) },
          )}
        </p>
      ) : (
        <Steps {...{ mode, problems, write, undo }} steps={order.steps} />
      )}
    </>
  )
}

/** What a style may say of its seats in place of what the mode says. */
const PARTS = ['roles', 'duty', 'side', 'settling', 'settles'] as const
type Begun = { readonly order: Order | undefined } & Partial<Pick<ModeFile, (typeof PARTS)[number]>>

/**
 * The order of a mode in a style, and the texts with which the style replaces the mode's own.
 * @param usual the same mode in its default style
 */
function begunOf(file: ModeFile, usual: ModeFile | null): Begun {
  const isOwn = (part: (typeof PARTS)[number]) => JSON.stringify(file[part]) !== JSON.stringify(usual?.[part])
  // Whose position settles the introduction goes with what it settles.
  const own = PARTS.filter((part) => isOwn(part === 'settles' ? 'settling' : part))
  return { order: file.order, ...Object.fromEntries(own.map((part) => [part, file[part]])) }
}

function BeginWith({
  mode: { ending },
  onBegin,
}: {
  readonly mode: ModeFile
  readonly onBegin: (begun: Begun, label: string) => void
}) {
  const { client } = useApp()
  const { shipped } = useModes()
  const { run } = useToastedAction()
  const choices = (shipped ?? []).flatMap(({ id, label, extent, styles = [] }) => [
    ...(extent === undefined ? [] : [{ value: id, label, mode: id, style: undefined }]),
    ...styles
      .filter((style) => style.id !== CLASSIC_STYLE)
      .map((style) => ({ value: `${id} ${style.id}`, label: style.label, mode: id, style: style.id })),
  ])
  async function copy(value: string): Promise<void> {
    if (value === CLASSIC_STYLE) return onBegin({ order: undefined }, t('Classic'))
    if (value === 'new') return onBegin({ order: smallestOrder(ending.title) }, t('three steps'))
    const choice = choices.find((each) => each.value === value)
    if (!choice) return
    const { label, mode, style } = choice
    await run(async () => {
      const usual = await client.modes.file({ mode })
      const file = style === undefined ? usual : await client.modes.file({ mode, style })
      if (file?.order) onBegin(begunOf(file, usual), label)
    })
  }
  return (
    <label className="mode-asks stack gap-3">
      <span className="label">{t('Begin with the order of')}</span>
      <select className="input" value="" onChange={({ target: { value } }) => void copy(value)}>
        <option value="">{t('Choose one …')}</option>
        <option value={CLASSIC_STYLE}>{t('Classic, in rounds')}</option>
        <option value="new">{t('Three steps of your own')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface StepsProps extends OrderGroupProps {
  readonly steps: readonly StyleStep[]
  readonly undo: (text: string) => void
}

function Steps({ mode, problems, write, undo, steps }: StepsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const nextFrame = useNextFrame()
  const writeSteps = (next: readonly StyleStep[]) => write({ 'order.steps': next })
  const focus = (id: string) => nextFrame(() => document.getElementById(id)?.focus())
  function move(from: number, to: number): void {
    writeSteps(withMoved(steps, from, to))
    if (open === from) setOpen(to)
    else if (open === to) setOpen(from)
    announce(t('{title} is step {to} of {length}.', { title: steps[from]?.title, to: to + 1, length: steps.length }))
    const edge = to === 0 || to === steps.length - 1
    focus(`step-${to}-${edge ? 'head' : to < from ? 'up' : 'down'}`)
  }
  function add(at: number): void {
    writeSteps(withStep(steps, at))
    setOpen(at)
    focus(`step-${at}-head`)
  }
  function remove(at: number): void {
    writeSteps(steps.toSpliced(at, 1))
    setOpen(null)
    undo(t('“{title}” is out of the order.', { title: steps[at]?.title }))
    focus(`step-${Math.max(0, at - 1)}-head`)
  }
  const whole = problems.filter(({ field }) => field === 'order.steps')
  const field = (path: string, label: string, hint: string) => (
    <ModeTextField
      {...{ path, label, hint }}
      shape="text"
      error={problemAt(problems, path)}
      value={readModeText(mode, path)}
      // When the text `order.weighed` is empty, it is removed from the file.
      onChange={(typed) => write({ [path]: typed === '' && path === 'order.weighed' ? undefined : typed })}
    />
  )
  return (
    <>
      {field('order.course', t('How it goes'), t('Told to everybody before anything is said, with what wins.'))}
      <div className="stack gap-3">
        <span className="label">{t('{steps, plural, one {# step} other {# steps}}', { steps: steps.length })}</span>
        <ol className="order-steps stack gap-0" aria-label={t('Steps')}>
          {steps.map((step, at) => (
            <OrderStep
              key={at}
              {...{ step, at, mode, problems, write }}
              last={at === steps.length - 1}
              open={open === at}
              onOpen={() => setOpen(open === at ? null : at)}
              onMove={(to) => move(at, to)}
              onAdd={() => add(at + 1)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
        <button
          type="button"
          className="button small self-start"
          data-path="order.steps"
          // A new step is added before the closing, which stays last.
          onClick={() => add(Math.max(0, steps.length - 1))}
        >
          {t('Add a step')}
        </button>
        {whole.map(({ message }) => (
          <Problem key={message}>{problemAt([{ field: '', message, where: null }], '') ?? message}</Problem>
        ))}
      </div>
      {field('order.weighed', t('What is weighed'), t('Before the last step; empty: as in the mode.'))}
    </>
  )
}
