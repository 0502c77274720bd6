import { wordsOf } from '../../../base/language/say.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { useMemo, useRef, useState } from 'react'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import type { AsideParent, Share } from '../../../core/contract/origins/aside.ts'
import { asideWith } from '../../../core/dialog/aside/aside-state.ts'
import { audienceOf } from '../../../core/dialog/aside/share.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { dialogStoreOf } from '../../host/kept-dialogs.ts'
import { useAction } from '../../host/use-action.ts'

/** The acts on the sheet of an aside. */
export interface AsideActs {
  /** The id of the aside; null before the first one with this member. */
  readonly aside: string | null
  readonly open: boolean
  /**
   * The act that is running; null for none. "opening": the aside waits for a running turn; "closing": the digest of the
   * aside is being written.
   */
  readonly doing: 'opening' | 'saying' | 'closing' | null
  readonly problem: string | null
  /** The error of the last act; null for none. */
  readonly failure: ErrorShape | null
  /** Opens the aside if it is closed, and sends the words; false when that failed. */
  say(words: { readonly text: string; readonly files: readonly ContextFile[] }, parent: AsideParent): Promise<boolean>
  /** Stops waiting for the running turn. */
  leave(): void
  retry(): Promise<boolean>
  close(share: Share, goOn: boolean): Promise<boolean>
}

/** The acts for the aside with one member of the dialog on the screen. */
export function useAside(member: MemberId): AsideActs {
  const { client } = useApp()
  const parent = useDialogFacts()
  const child = asideWith(parent, member)
  const { problem, failure, run } = useAction()
  const [doing, setDoing] = useState<AsideActs['doing']>(null)
  const waiting = useRef<AbortController | null>(null)
  const aside = child?.id ?? null

  async function act(what: AsideActs['doing'], work: () => Promise<unknown>): Promise<boolean> {
    setDoing(what)
    try {
      return await run(work, (error) => (waiting.current?.signal.aborted ? null : wordsOf(error)))
    } finally {
      waiting.current = null
      setDoing(null)
    }
  }

  return {
    aside,
    open: child?.open ?? false,
    doing,
    problem,
    failure,
    say: ({ text, files }, meanwhile) =>
      act(child?.open ? 'saying' : 'opening', async () => {
        const signal = (waiting.current = new AbortController()).signal
        const { id } = await client.dialogs.openAside({ id: parent.id, with: member, parent: meanwhile }, { signal })
        await client.dialogs.takeSeat({ id, seat: PERSON, text, ...(files.length > 0 && { files: [...files] }) })
      }),
    leave: () => waiting.current?.abort(),
    retry: () => act('saying', async () => aside && client.dialogs.resume({ id: aside })),
    close: (share, goOn) =>
      act('closing', async () => {
        if (aside === null) return
        await client.dialogs.closeChild({ id: aside, audience: audienceOf(share) })
        if (goOn) await client.dialogs.resume({ id: parent.id })
      }),
  }
}

/** The store of the aside, which is a dialog of its own; null before it begins. */
export function useTalkStore(aside: string | null) {
  const app = useApp()
  return useMemo(() => (aside === null ? null : dialogStoreOf(app, aside)), [app, aside])
}

/** Whether the member is speaking in the aside now. */
export function isAnswering(talk: DialogState): boolean {
  return talk.status === 'running'
}
