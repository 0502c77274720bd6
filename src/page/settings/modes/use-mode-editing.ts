import { wordsOf } from '../../../base/language/say.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Item, ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import { announce } from '../../host/announce.ts'
import { useApp } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { useAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { plainMode } from './mode-acts.ts'
import { modeDrafts, type ModeDraft } from './mode-drafts.ts'
import { withoutEmptyLines, writePath } from './mode-paths.ts'

interface Editing {
  readonly id: string
  /** The stored mode; null when another window has deleted it. */
  readonly item: Item<ModeFile> | null
  readonly draft: ModeDraft | null
  readonly others: readonly Item<ModeFile>[]
}

/**
 * A mode that is being edited. It is checked while the person types and kept over a reload. A change by another window
 * is overwritten only when the person says so.
 */
export function useModeEditing({ id, item, draft, others }: Editing) {
  const { client } = useApp()
  const { busy, problem, run } = useAction()
  const [beaten, setBeaten] = useState(false)
  const mode = draft?.mode ?? item?.value
  const file = mode && withoutEmptyLines(mode)
  const request = JSON.stringify(file ?? null)
  const check = useRequest(request, () => client.modes.check({ file: JSON.parse(request) as never }))
  const namesake = file && others.find(({ value }) => ownModeId(value.name) === ownModeId(file.name))
  const problems: readonly ModeProblem[] = [
    ...(namesake
      ? [
          {
            field: 'name',
            message: t('there is a mode called "{name}" already', { name: namesake.value.name }),
            where: null,
          },
        ]
      : []),
    ...(check.value ?? []),
  ]
  const conflict: 'changed' | 'deleted' | null =
    draft === null ? null : item === null ? 'deleted' : item.revision !== draft.revision || beaten ? 'changed' : null

  function write(changes: Readonly<Record<string, unknown>>): void {
    if (mode === undefined) return
    const next = Object.entries(changes).reduce((before, [path, value]) => writePath(before, path, value), mode)
    const same = item !== null && JSON.stringify(next) === JSON.stringify(item.value)
    modeDrafts.set(id, same ? null : { revision: draft?.revision ?? item?.revision ?? 0, mode: next })
  }

  /** Saves the mode. @param from the number of the revision to overwrite; null for a mode that was deleted meanwhile */
  async function save(from: number | null | undefined = draft?.revision): Promise<void> {
    if (file === undefined || from === undefined || busy) return
    setBeaten(false)
    await run(
      async () => {
        const place = from === null ? {} : { id, revision: from }
        const saved = await client.collections.put({ kind: 'mode', value: plainMode(file), ...place })
        modeDrafts.set(id, null)
        announce(t('{name} is saved.', { name: file.name }))
        if (saved.id !== id) goTo({ screen: 'settings', section: 'modes', item: saved.id })
      },
      ({ code, message }) => {
        if (code !== 'EDIT_CONFLICT') return message
        setBeaten(true)
        return null
      },
    )
  }

  return {
    mode,
    problems,
    /** Whether the host has still to check the typed text. */
    checking: check.value === null && check.error === null,
    problem: problem ?? wordsOf(check.error) ?? null,
    conflict,
    busy,
    write,
    save: () => save(),
    keepMine: () => save(item?.revision ?? null),
    discard() {
      setBeaten(false)
      modeDrafts.set(id, null)
      if (item === null) goTo({ screen: 'settings', section: 'modes' })
    },
  }
}
