import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { closingName } from './plan-words.ts'

/** The names of the closing turn of a mode, and of the act that asks for it. */
export function useClosing(config: DialogConfig | null): NonNullable<ModeInfo['closing']> {
  return closingName(useStore(useApp().info).value, config)
}
