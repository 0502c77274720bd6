import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'

type FileChanged = Pick<Extract<FactBody, { type: 'file-changed' }>, 'replaces' | 'file'>

/**
 * The attached files after one of them changed. A new file takes the place of the one that it replaces, otherwise the
 * last place.
 */
export function withFile<Config extends Pick<DialogConfig, 'context'>>(
  config: Config,
  { replaces, file }: FileChanged,
): Config {
  const at = config.context.findIndex(({ name }) => name === replaces)
  const put = file === null ? [] : [file]
  return { ...config, context: at < 0 ? [...config.context, ...put] : config.context.toSpliced(at, 1, ...put) }
}
