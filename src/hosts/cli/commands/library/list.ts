import { isListed } from '../../../../core/dialog/list/listed.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { jsonForm, tableForm } from '../../display/list-forms.ts'
import type { Terminal } from '../../display/terminal.ts'
import { shortIds } from '../../input/find-dialog.ts'
import { withLibrary } from '../../open-here.ts'

/** Runs `idi list`. */
export async function listCommand(
  options: PlaceOptions & { readonly json?: boolean; readonly bin?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withLibrary(options, async (library) => {
    const form = options.json ? jsonForm() : tableForm()
    for await (const page of library.pages()) {
      const dialogs = page.filter((dialog) => isListed(dialog) && (dialog.binnedAt !== null) === (options.bin ?? false))
      if (dialogs.length === 0) continue
      const shortened = await shortIds(
        dialogs.map(({ id }) => id),
        library,
      )
      await terminal.out(form.rows(dialogs, shortened))
    }
    const end = form.end()
    if (end === null)
      terminal.say(options.bin ? 'The bin is empty.' : 'There are no dialogs yet: idi run --topic "..." makes one.')
    else await terminal.out(end)
    return 0
  })
}
