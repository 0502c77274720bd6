import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { PromptText } from '../../../core/contract/library/library.ts'
import { Choices } from '../../ui/choices.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { copyShipped } from '../modes/mode-acts.ts'
import { groupPrompts } from './prompt-groups.ts'
import { PromptRow } from './prompt-row.tsx'
import { useHostState } from '../../host/use-host-state.ts'
import './prompts-section.css'

/** For what all modes share. */
const SHARED = 'shared'

/** What the models are told, piece by piece: edited, compared with the standard, brought back. */
export function PromptsSection() {
  const { client, info } = useApp()
  const modes = useStore(info).value?.modes ?? []
  const { own } = useModes()
  const prompts = useHostState(() => client.prompts.list({}))
  const [picked, setPicked] = useState<string | null>(null)
  const all = prompts.value ?? []
  const offered = [
    ...modes.map(({ id, label }) => ({ value: id, label })),
    { value: SHARED, label: 'All modes' },
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
      <h2 id="settings-prompts">Prompts</h2>
      <p className="hint">What new dialogs are told. Dialogs that have begun keep the words they began with.</p>
      {prompts.value === null && prompts.busy && <p className="hint">Asking for the texts.</p>}
      {prompts.problem !== null && <Problem>{prompts.problem}</Problem>}
      {offered.length > 1 && (
        <div className="prompt-modes">
          <Choices label="Mode" value={mode} options={offered} onChange={setPicked} />
          {mode !== SHARED && (
            <button type="button" className="button small" onClick={() => void copyShipped(client, mode, own ?? [])}>
              <Copy size={14} aria-hidden />
              Copy this mode
            </button>
          )}
        </div>
      )}
      {groupPrompts(all.filter((prompt) => (prompt.mode ?? SHARED) === mode)).map((group) => (
        <section key={group.label} className="prompt-group" aria-label={group.label}>
          <h3>{group.label}</h3>
          <ul className="settings-rows">
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
