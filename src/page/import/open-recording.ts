import type { RpcClient } from '../../app/acts/index.ts'
import { wordsOf } from '../../base/language/say.ts'
import { goTo } from '../host/route.ts'
import { showToast } from '../host/toasts.ts'
import { importFiles } from './import-files.ts'

/** Opens a file picker for a recording, and opens its replay. */
export function pickRecording(client: RpcClient): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = '.jsonl'
  field.hidden = true
  field.addEventListener('cancel', () => field.remove())
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    field.remove()
    if (file) void openRecording(client, file)
  })
  // An input outside the document may be garbage-collected before a file is chosen.
  document.body.append(field)
  field.click()
}

/** Imports a recording and opens its replay. A toast says why that failed. */
async function openRecording(client: RpcClient, file: File): Promise<void> {
  const reports = await importFiles(
    [{ name: file.name, file }],
    async (chosen, tell, signal) => {
      for await (const each of await client.dialogs.import(chosen, { signal })) tell(each)
    },
    () => undefined,
    new AbortController().signal,
  )
  // A zip may contain several recordings: the first one is opened.
  const came = reports.find(({ ok, id }) => ok && id !== null)
  if (came?.id) goTo({ screen: 'dialog', id: came.id })
  for (const report of reports) {
    const { ok, name, message } = report
    const words = wordsOf(report)
    if (!ok) showToast({ tone: 'error', text: message.startsWith(name) ? words : `${name}: ${words}` })
  }
}
