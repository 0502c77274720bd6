import { wordsOf } from '../../../base/language/say.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { m, t, translateKnown, wordTable } from '../../../base/language/t.ts'
import type { PromptText } from '../../../core/contract/library/library.ts'
import { Choices } from '../../ui/choices.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore, useSelect } from '../../host/store/use-select.ts'
import { copyShipped } from '../modes/mode-acts.ts'
import { promptDrafts } from './prompt-drafts.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { useHostState } from '../../host/use-host-state.ts'
import './prompts-section.css'

interface PromptGroup {
  readonly label: string
  readonly prompts: readonly PromptText[]
}

const GROUPS: readonly { readonly label: string; readonly pieces: readonly string[] }[] = [
  wordTable(
    {
      label: 'What it is, and the tasks of the seats',
      pieces: ['rules', 'aim', 'duty', 'position', 'side', 'proposing', 'phase'],
    },
    'label',
  ),
  wordTable({ label: 'Speeches', pieces: ['opening', 'speech', 'adding', 'closing', 'unanswered', 'whole'] }, 'label'),
  wordTable({ label: 'Draft, critique, final', pieces: ['draft', 'critique', 'final'] }, 'label'),
  wordTable({ label: 'Around all that both participants are told', pieces: ['before', 'after'] }, 'label'),
  wordTable(
    {
      label: 'Moderator',
      pieces: [
        'introduction',
        'settling',
        'bridge',
        'moderation',
        'manner',
        'farewell',
        'handover',
        'weighed',
        'summary',
      ],
    },
    'label',
  ),
  wordTable({ label: 'Plain prompts', pieces: ['plain'] }, 'label'),
]

const OTHERS = m('Others')

/** Stands for the prompts that all modes share. */
const SHARED = 'shared'

/**
 * The section with the texts that models are told. Each can be edited, compared with the standard text and restored.
 */
export function PromptsSection() {
  const { client, info } = useApp()
  const modes = useStore(info).value?.modes ?? []
  const { own } = useModes()
  const prompts = useHostState(() => client.prompts.list({}))
  const [picked, setPicked] = useState<string | null>(null)
  const all = prompts.value ?? []
  const offered = [
    ...modes.map(({ id, label }) => ({ value: id, label })),
    { value: SHARED, label: t('All modes') },
  ].filter(({ value }) => all.some((prompt) => (prompt.mode ?? SHARED) === value))
  const mode = picked ?? offered[0]?.value ?? SHARED

  async function save(key: string, text: string | null): Promise<boolean> {
    return await prompts.run(async () => {
      const next = await client.prompts.set({ key, text })
      return all.map((each): PromptText => (each.key === key ? next : each))
    })
  }

  return (
    <section aria-labelledby="settings-prompts">
      <h2 id="settings-prompts">{t('Prompts')}</h2>
      <p className="hint">{t('What new dialogs are told. Dialogs that have begun keep the words they began with.')}</p>
      {prompts.value === null && prompts.busy && <p className="hint">{t('Loading the texts.')}</p>}
      {prompts.problem !== null && <Problem>{prompts.problem}</Problem>}
      {offered.length > 1 && (
        <div className="prompt-modes row gap-6 rows-5 between wrap">
          <Choices label={t('Mode')} value={mode} options={offered} onChange={setPicked} />
          {mode !== SHARED && (
            <button type="button" className="button small" onClick={() => void copyShipped(client, mode, own ?? [])}>
              <Copy size={14} aria-hidden />
              {t('Copy this mode')}
            </button>
          )}
        </div>
      )}
      {groupPrompts(all.filter((prompt) => (prompt.mode ?? SHARED) === mode)).map((group) => (
        <section key={group.label} className="prompt-group above-7" aria-label={group.label}>
          <h3>{group.label}</h3>
          <ul className="settings-rows above-4">
            {group.prompts.map((prompt) => (
              <PromptRow
                key={prompt.key}
                prompt={prompt}
                busy={prompts.busy}
                onSave={(text) => save(prompt.key, text)}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/**
 * The prompts in groups by the second part of their key: "debate.speech.early.first" belongs to the speeches. Those of a
 * style are a group of their own. Groups without a prompt are left out.
 */
function groupPrompts(prompts: readonly PromptText[]): readonly PromptGroup[] {
  const byLabel = Map.groupBy(prompts, ({ key, style }) =>
    style === undefined
      ? (GROUPS.find(({ pieces }) => pieces.includes(key.split('.')[1] ?? ''))?.label ?? t(OTHERS))
      : translateKnown(style),
  )
  return [...new Set([...GROUPS.map(({ label }) => label), t(OTHERS), ...byLabel.keys()])].flatMap((label) => {
    const members = byLabel.get(label)
    return members ? [{ label, prompts: members }] : []
  })
}

interface PromptRowProps {
  readonly prompt: PromptText
  readonly busy: boolean
  /** Saves a text; null restores the standard text. Resolves to false when it failed. */
  readonly onSave: (text: string | null) => Promise<boolean>
}

/** The row of a prompt, collapsed at first. */
function PromptRow({ prompt, busy, onSave }: PromptRowProps) {
  const [open, setOpen] = useState(false)
  const drafted = useSelect(promptDrafts, (drafts) => drafts[prompt.key] !== undefined)
  return (
    <li>
      <details className="prompt" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{wordsOf({ message: prompt.label, said: prompt.said })}</span>
          {prompt.current !== prompt.standard && <span className="chip">{t('Edited')}</span>}
          {drafted && <span className="chip">{t('Not saved')}</span>}
        </summary>
        {open && <PromptEditor prompt={prompt} busy={busy} onSave={onSave} />}
      </details>
    </li>
  )
}
