import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { Phase } from '../../contract/turn-parts.ts'
import type { LengthTable } from './lengths.ts'
