import {
  IconAdjustmentsHorizontal as DrawnAdjustmentsHorizontal,
  IconAlertTriangle as DrawnAlertTriangle,
  IconArrowBackUp as DrawnArrowBackUp,
  IconArrowDown as DrawnArrowDown,
  IconArrowLeft as DrawnArrowLeft,
  IconArrowRight as DrawnArrowRight,
  IconArrowUp as DrawnArrowUp,
  IconArrowsExchange as DrawnArrowsExchange,
  IconArrowsSort as DrawnArrowsSort,
  IconArrowsTransferUpDown as DrawnArrowsTransferUpDown,
  IconBackspace as DrawnBackspace,
  IconBan as DrawnBan,
  IconBarcode as DrawnBarcode,
  IconBarcodeOff as DrawnBarcodeOff,
  IconBell as DrawnBell,
  IconBook as DrawnBook,
  IconBookmark as DrawnBookmark,
  IconBox as DrawnBox,
  IconBrowser as DrawnBrowser,
  IconBuildingBank as DrawnBuildingBank,
  IconBuildingStore as DrawnBuildingStore,
  IconBulb as DrawnBulb,
  IconBulbOff as DrawnBulbOff,
  IconCalculator as DrawnCalculator,
  IconCalendar as DrawnCalendar,
  IconCalendarEvent as DrawnCalendarEvent,
  IconCamera as DrawnCamera,
  IconCameraOff as DrawnCameraOff,
  IconCaretDown as DrawnCaretDown,
  IconCaretUp as DrawnCaretUp,
  IconCash as DrawnCash,
  IconCashRegister as DrawnCashRegister,
  IconCertificate as DrawnCertificate,
  IconChartBar as DrawnChartBar,
  IconCheck as DrawnCheck,
  IconChecks as DrawnChecks,
  IconChevronDown as DrawnChevronDown,
  IconChevronLeft as DrawnChevronLeft,
  IconChevronRight as DrawnChevronRight,
  IconChevronUp as DrawnChevronUp,
  IconCircle as DrawnCircle,
  IconCircleCheck as DrawnCircleCheck,
  IconCircleDashed as DrawnCircleDashed,
  IconCircleX as DrawnCircleX,
  IconClipboard as DrawnClipboard,
  IconClipboardCheck as DrawnClipboardCheck,
  IconClock as DrawnClock,
  IconClockHour4 as DrawnClockHour4,
  IconClockPause as DrawnClockPause,
  IconCloudUpload as DrawnCloudUpload,
  IconCoin as DrawnCoin,
  IconColumns as DrawnColumns,
  IconCopy as DrawnCopy,
  IconCreditCard as DrawnCreditCard,
  IconCurrencyDollar as DrawnCurrencyDollar,
  IconDatabase as DrawnDatabase,
  IconDeviceDesktop as DrawnDeviceDesktop,
  IconDeviceFloppy as DrawnDeviceFloppy,
  IconDeviceGamepad2 as DrawnDeviceGamepad2,
  IconDeviceMobile as DrawnDeviceMobile,
  IconDeviceMobileVibration as DrawnDeviceMobileVibration,
  IconDeviceTv as DrawnDeviceTv,
  IconDisabled as DrawnDisabled,
  IconDisc as DrawnDisc,
  IconDots as DrawnDots,
  IconDotsVertical as DrawnDotsVertical,
  IconDownload as DrawnDownload,
  IconEdit as DrawnEdit,
  IconEraser as DrawnEraser,
  IconExternalLink as DrawnExternalLink,
  IconEye as DrawnEye,
  IconEyeOff as DrawnEyeOff,
  IconFileDownload as DrawnFileDownload,
  IconFileImport as DrawnFileImport,
  IconFileText as DrawnFileText,
  IconFileUpload as DrawnFileUpload,
  IconFilter as DrawnFilter,
  IconFlag as DrawnFlag,
  IconFolder as DrawnFolder,
  IconGift as DrawnGift,
  IconGripVertical as DrawnGripVertical,
  IconHandStop as DrawnHandStop,
  IconHeart as DrawnHeart,
  IconHeartHandshake as DrawnHeartHandshake,
  IconHelpCircle as DrawnHelpCircle,
  IconHierarchy as DrawnHierarchy,
  IconHistory as DrawnHistory,
  IconHome as DrawnHome,
  IconId as DrawnId,
  IconInfoCircle as DrawnInfoCircle,
  IconKey as DrawnKey,
  IconKeyboard as DrawnKeyboard,
  IconLanguage as DrawnLanguage,
  IconLayoutColumns as DrawnLayoutColumns,
  IconLayoutSidebarRightExpand as DrawnLayoutSidebarRightExpand,
  IconLink as DrawnLink,
  IconList as DrawnList,
  IconListCheck as DrawnListCheck,
  IconListSearch as DrawnListSearch,
  IconLoader2 as DrawnLoader,
  IconLock as DrawnLock,
  IconLockOpen as DrawnLockOpen,
  IconLogin as DrawnLogin,
  IconLogout as DrawnLogout,
  IconMail as DrawnMail,
  IconMap as DrawnMap,
  IconMapPin as DrawnMapPin,
  IconMessage as DrawnMessage,
  IconMinus as DrawnMinus,
  IconMist as DrawnMist,
  IconMoodEmpty as DrawnMoodEmpty,
  IconMoon as DrawnMoon,
  IconMovie as DrawnMovie,
  IconMusic as DrawnMusic,
  IconNotes as DrawnNotes,
  IconPackage as DrawnPackage,
  IconPackageExport as DrawnPackageExport,
  IconPackageImport as DrawnPackageImport,
  IconPalette as DrawnPalette,
  IconPencil as DrawnPencil,
  IconPencilPlus as DrawnPencilPlus,
  IconPercentage as DrawnPercentage,
  IconPhone as DrawnPhone,
  IconPhoto as DrawnPhoto,
  IconPlayerPause as DrawnPlayerPause,
  IconPlayerPlay as DrawnPlayerPlay,
  IconPlug as DrawnPlug,
  IconPlugConnected as DrawnPlugConnected,
  IconPlus as DrawnPlus,
  IconPrinter as DrawnPrinter,
  IconQrcode as DrawnQrcode,
  IconReceipt as DrawnReceipt,
  IconReceiptRefund as DrawnReceiptRefund,
  IconRefresh as DrawnRefresh,
  IconReplace as DrawnReplace,
  IconRotateClockwise as DrawnRotateClockwise,
  IconScale as DrawnScale,
  IconScan as DrawnScan,
  IconSearch as DrawnSearch,
  IconSend as DrawnSend,
  IconSettings as DrawnSettings,
  IconShield as DrawnShield,
  IconShieldCheck as DrawnShieldCheck,
  IconShieldLock as DrawnShieldLock,
  IconShoppingBag as DrawnShoppingBag,
  IconShoppingCart as DrawnShoppingCart,
  IconSitemap as DrawnSitemap,
  IconSnowflake as DrawnSnowflake,
  IconSortAscending as DrawnSortAscending,
  IconSortDescending as DrawnSortDescending,
  IconSpeakerphone as DrawnSpeakerphone,
  IconStar as DrawnStar,
  IconSun as DrawnSun,
  IconSwitch3 as DrawnSwitch3,
  IconTable as DrawnTable,
  IconTag as DrawnTag,
  IconTags as DrawnTags,
  IconTarget as DrawnTarget,
  IconThumbUp as DrawnThumbUp,
  IconTicket as DrawnTicket,
  IconTimeline as DrawnTimeline,
  IconTool as DrawnTool,
  IconTransfer as DrawnTransfer,
  IconTrash as DrawnTrash,
  IconTrendingDown as DrawnTrendingDown,
  IconTrendingUp as DrawnTrendingUp,
  IconTruck as DrawnTruck,
  IconTruckDelivery as DrawnTruckDelivery,
  IconTruckReturn as DrawnTruckReturn,
  IconUpload as DrawnUpload,
  IconUser as DrawnUser,
  IconUserCheck as DrawnUserCheck,
  IconUserCircle as DrawnUserCircle,
  IconUserPlus as DrawnUserPlus,
  IconUserSearch as DrawnUserSearch,
  IconUsers as DrawnUsers,
  IconVinyl as DrawnVinyl,
  IconVolume as DrawnVolume,
  IconVolumeOff as DrawnVolumeOff,
  IconWallet as DrawnWallet,
  IconWifi as DrawnWifi,
  IconWifiOff as DrawnWifiOff,
  IconWorld as DrawnWorld,
  IconX as DrawnX,
  IconZoom as DrawnZoom,
  IconZoomExclamation as DrawnZoomExclamation,
} from '@tabler/icons-react';
import type { ComponentType, SVGProps } from 'react';

/** What an icon accepts. `size` in px (16, 18, 20, 22, 24), `stroke` only where 1.75 is not right. */
export type IconProps = { size?: number; stroke?: number; className?: string };
/** An icon as a part of ours takes it. */
export type Icon = ComponentType<IconProps>;

type Drawn = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: string | number; stroke?: string | number }
>;

/** Wraps one Tabler drawing: stroke 1.75, never a name of its own (the control beside it says it). */
function outline(Drawing: Drawn): Icon {
  return function OutlineIcon({ size = 20, stroke = 1.75, className }: IconProps) {
    return (
      <Drawing
        size={size}
        stroke={stroke}
        className={className ? `ic ${className}` : 'ic'}
        aria-hidden="true"
        focusable="false"
      />
    );
  };
}

export const IconAdjustmentsHorizontal = /* @__PURE__ */ outline(DrawnAdjustmentsHorizontal);
export const IconAlertTriangle = /* @__PURE__ */ outline(DrawnAlertTriangle);
export const IconArrowBackUp = /* @__PURE__ */ outline(DrawnArrowBackUp);
export const IconArrowDown = /* @__PURE__ */ outline(DrawnArrowDown);
export const IconArrowLeft = /* @__PURE__ */ outline(DrawnArrowLeft);
export const IconArrowRight = /* @__PURE__ */ outline(DrawnArrowRight);
export const IconArrowUp = /* @__PURE__ */ outline(DrawnArrowUp);
export const IconArrowsExchange = /* @__PURE__ */ outline(DrawnArrowsExchange);
export const IconArrowsSort = /* @__PURE__ */ outline(DrawnArrowsSort);
export const IconArrowsTransferUpDown = /* @__PURE__ */ outline(DrawnArrowsTransferUpDown);
export const IconBackspace = /* @__PURE__ */ outline(DrawnBackspace);
export const IconBan = /* @__PURE__ */ outline(DrawnBan);
export const IconBarcode = /* @__PURE__ */ outline(DrawnBarcode);
export const IconBarcodeOff = /* @__PURE__ */ outline(DrawnBarcodeOff);
export const IconBell = /* @__PURE__ */ outline(DrawnBell);
export const IconBookmark = /* @__PURE__ */ outline(DrawnBookmark);
export const IconBook = /* @__PURE__ */ outline(DrawnBook);
export const IconBox = /* @__PURE__ */ outline(DrawnBox);
export const IconBrowser = /* @__PURE__ */ outline(DrawnBrowser);
export const IconBuildingBank = /* @__PURE__ */ outline(DrawnBuildingBank);
export const IconBuildingStore = /* @__PURE__ */ outline(DrawnBuildingStore);
export const IconBulb = /* @__PURE__ */ outline(DrawnBulb);
export const IconBulbOff = /* @__PURE__ */ outline(DrawnBulbOff);
export const IconCalculator = /* @__PURE__ */ outline(DrawnCalculator);
export const IconCalendar = /* @__PURE__ */ outline(DrawnCalendar);
export const IconCalendarEvent = /* @__PURE__ */ outline(DrawnCalendarEvent);
export const IconCamera = /* @__PURE__ */ outline(DrawnCamera);
export const IconCameraOff = /* @__PURE__ */ outline(DrawnCameraOff);
export const IconCaretDown = /* @__PURE__ */ outline(DrawnCaretDown);
export const IconCaretUp = /* @__PURE__ */ outline(DrawnCaretUp);
export const IconCash = /* @__PURE__ */ outline(DrawnCash);
export const IconCashRegister = /* @__PURE__ */ outline(DrawnCashRegister);
export const IconCertificate = /* @__PURE__ */ outline(DrawnCertificate);
export const IconChartBar = /* @__PURE__ */ outline(DrawnChartBar);
export const IconCheck = /* @__PURE__ */ outline(DrawnCheck);
export const IconChecks = /* @__PURE__ */ outline(DrawnChecks);
export const IconChevronDown = /* @__PURE__ */ outline(DrawnChevronDown);
export const IconChevronLeft = /* @__PURE__ */ outline(DrawnChevronLeft);
export const IconChevronRight = /* @__PURE__ */ outline(DrawnChevronRight);
export const IconChevronUp = /* @__PURE__ */ outline(DrawnChevronUp);
export const IconCircle = /* @__PURE__ */ outline(DrawnCircle);
export const IconCircleCheck = /* @__PURE__ */ outline(DrawnCircleCheck);
export const IconCircleDashed = /* @__PURE__ */ outline(DrawnCircleDashed);
export const IconCircleX = /* @__PURE__ */ outline(DrawnCircleX);
export const IconClipboard = /* @__PURE__ */ outline(DrawnClipboard);
export const IconClipboardCheck = /* @__PURE__ */ outline(DrawnClipboardCheck);
export const IconClock = /* @__PURE__ */ outline(DrawnClock);
export const IconClockHour4 = /* @__PURE__ */ outline(DrawnClockHour4);
export const IconClockPause = /* @__PURE__ */ outline(DrawnClockPause);
export const IconCloudUpload = /* @__PURE__ */ outline(DrawnCloudUpload);
export const IconCoin = /* @__PURE__ */ outline(DrawnCoin);
export const IconColumns = /* @__PURE__ */ outline(DrawnColumns);
export const IconCopy = /* @__PURE__ */ outline(DrawnCopy);
export const IconCreditCard = /* @__PURE__ */ outline(DrawnCreditCard);
export const IconCurrencyDollar = /* @__PURE__ */ outline(DrawnCurrencyDollar);
export const IconDatabase = /* @__PURE__ */ outline(DrawnDatabase);
export const IconDeviceDesktop = /* @__PURE__ */ outline(DrawnDeviceDesktop);
export const IconDeviceFloppy = /* @__PURE__ */ outline(DrawnDeviceFloppy);
export const IconDeviceGamepad2 = /* @__PURE__ */ outline(DrawnDeviceGamepad2);
export const IconDeviceMobile = /* @__PURE__ */ outline(DrawnDeviceMobile);
export const IconDeviceMobileVibration = /* @__PURE__ */ outline(DrawnDeviceMobileVibration);
export const IconDeviceTv = /* @__PURE__ */ outline(DrawnDeviceTv);
export const IconDisabled = /* @__PURE__ */ outline(DrawnDisabled);
export const IconDisc = /* @__PURE__ */ outline(DrawnDisc);
export const IconDots = /* @__PURE__ */ outline(DrawnDots);
export const IconDotsVertical = /* @__PURE__ */ outline(DrawnDotsVertical);
export const IconDownload = /* @__PURE__ */ outline(DrawnDownload);
export const IconEdit = /* @__PURE__ */ outline(DrawnEdit);
export const IconEraser = /* @__PURE__ */ outline(DrawnEraser);
export const IconExternalLink = /* @__PURE__ */ outline(DrawnExternalLink);
export const IconEye = /* @__PURE__ */ outline(DrawnEye);
export const IconEyeOff = /* @__PURE__ */ outline(DrawnEyeOff);
export const IconFileDownload = /* @__PURE__ */ outline(DrawnFileDownload);
export const IconFileImport = /* @__PURE__ */ outline(DrawnFileImport);
export const IconFileText = /* @__PURE__ */ outline(DrawnFileText);
export const IconFileUpload = /* @__PURE__ */ outline(DrawnFileUpload);
export const IconFilter = /* @__PURE__ */ outline(DrawnFilter);
export const IconFlag = /* @__PURE__ */ outline(DrawnFlag);
export const IconFolder = /* @__PURE__ */ outline(DrawnFolder);
export const IconGift = /* @__PURE__ */ outline(DrawnGift);
export const IconGripVertical = /* @__PURE__ */ outline(DrawnGripVertical);
export const IconHandStop = /* @__PURE__ */ outline(DrawnHandStop);
export const IconHeart = /* @__PURE__ */ outline(DrawnHeart);
export const IconHeartHandshake = /* @__PURE__ */ outline(DrawnHeartHandshake);
export const IconHelpCircle = /* @__PURE__ */ outline(DrawnHelpCircle);
export const IconHierarchy = /* @__PURE__ */ outline(DrawnHierarchy);
export const IconHistory = /* @__PURE__ */ outline(DrawnHistory);
export const IconHome = /* @__PURE__ */ outline(DrawnHome);
export const IconId = /* @__PURE__ */ outline(DrawnId);
export const IconInfoCircle = /* @__PURE__ */ outline(DrawnInfoCircle);
export const IconKey = /* @__PURE__ */ outline(DrawnKey);
export const IconKeyboard = /* @__PURE__ */ outline(DrawnKeyboard);
export const IconLanguage = /* @__PURE__ */ outline(DrawnLanguage);
export const IconLayoutColumns = /* @__PURE__ */ outline(DrawnLayoutColumns);
export const IconLayoutSidebarRightExpand = /* @__PURE__ */ outline(DrawnLayoutSidebarRightExpand);
export const IconLink = /* @__PURE__ */ outline(DrawnLink);
export const IconList = /* @__PURE__ */ outline(DrawnList);
export const IconListCheck = /* @__PURE__ */ outline(DrawnListCheck);
export const IconListSearch = /* @__PURE__ */ outline(DrawnListSearch);
export const IconLoader = /* @__PURE__ */ outline(DrawnLoader);
export const IconLock = /* @__PURE__ */ outline(DrawnLock);
export const IconLockOpen = /* @__PURE__ */ outline(DrawnLockOpen);
export const IconLogin = /* @__PURE__ */ outline(DrawnLogin);
export const IconLogout = /* @__PURE__ */ outline(DrawnLogout);
export const IconMail = /* @__PURE__ */ outline(DrawnMail);
export const IconMap = /* @__PURE__ */ outline(DrawnMap);
export const IconMapPin = /* @__PURE__ */ outline(DrawnMapPin);
export const IconMessage = /* @__PURE__ */ outline(DrawnMessage);
export const IconMinus = /* @__PURE__ */ outline(DrawnMinus);
export const IconMist = /* @__PURE__ */ outline(DrawnMist);
export const IconMoodEmpty = /* @__PURE__ */ outline(DrawnMoodEmpty);
export const IconMoon = /* @__PURE__ */ outline(DrawnMoon);
export const IconMovie = /* @__PURE__ */ outline(DrawnMovie);
export const IconMusic = /* @__PURE__ */ outline(DrawnMusic);
export const IconNotes = /* @__PURE__ */ outline(DrawnNotes);
export const IconPackage = /* @__PURE__ */ outline(DrawnPackage);
export const IconPackageExport = /* @__PURE__ */ outline(DrawnPackageExport);
export const IconPackageImport = /* @__PURE__ */ outline(DrawnPackageImport);
export const IconPalette = /* @__PURE__ */ outline(DrawnPalette);
export const IconPencil = /* @__PURE__ */ outline(DrawnPencil);
export const IconPencilPlus = /* @__PURE__ */ outline(DrawnPencilPlus);
export const IconPercentage = /* @__PURE__ */ outline(DrawnPercentage);
export const IconPhone = /* @__PURE__ */ outline(DrawnPhone);
export const IconPhoto = /* @__PURE__ */ outline(DrawnPhoto);
export const IconPlayerPause = /* @__PURE__ */ outline(DrawnPlayerPause);
export const IconPlayerPlay = /* @__PURE__ */ outline(DrawnPlayerPlay);
export const IconPlug = /* @__PURE__ */ outline(DrawnPlug);
export const IconPlugConnected = /* @__PURE__ */ outline(DrawnPlugConnected);
export const IconPlus = /* @__PURE__ */ outline(DrawnPlus);
export const IconPrinter = /* @__PURE__ */ outline(DrawnPrinter);
export const IconQrcode = /* @__PURE__ */ outline(DrawnQrcode);
export const IconReceipt = /* @__PURE__ */ outline(DrawnReceipt);
export const IconReceiptRefund = /* @__PURE__ */ outline(DrawnReceiptRefund);
export const IconRefresh = /* @__PURE__ */ outline(DrawnRefresh);
export const IconReplace = /* @__PURE__ */ outline(DrawnReplace);
export const IconRotateClockwise = /* @__PURE__ */ outline(DrawnRotateClockwise);
export const IconScale = /* @__PURE__ */ outline(DrawnScale);
export const IconScan = /* @__PURE__ */ outline(DrawnScan);
export const IconSearch = /* @__PURE__ */ outline(DrawnSearch);
export const IconSend = /* @__PURE__ */ outline(DrawnSend);
export const IconSettings = /* @__PURE__ */ outline(DrawnSettings);
export const IconShield = /* @__PURE__ */ outline(DrawnShield);
export const IconShieldCheck = /* @__PURE__ */ outline(DrawnShieldCheck);
export const IconShieldLock = /* @__PURE__ */ outline(DrawnShieldLock);
export const IconShoppingBag = /* @__PURE__ */ outline(DrawnShoppingBag);
export const IconShoppingCart = /* @__PURE__ */ outline(DrawnShoppingCart);
export const IconSitemap = /* @__PURE__ */ outline(DrawnSitemap);
export const IconSnowflake = /* @__PURE__ */ outline(DrawnSnowflake);
export const IconSortAscending = /* @__PURE__ */ outline(DrawnSortAscending);
export const IconSortDescending = /* @__PURE__ */ outline(DrawnSortDescending);
export const IconSpeakerphone = /* @__PURE__ */ outline(DrawnSpeakerphone);
export const IconStar = /* @__PURE__ */ outline(DrawnStar);
export const IconSun = /* @__PURE__ */ outline(DrawnSun);
export const IconSwitch3 = /* @__PURE__ */ outline(DrawnSwitch3);
export const IconTable = /* @__PURE__ */ outline(DrawnTable);
export const IconTag = /* @__PURE__ */ outline(DrawnTag);
export const IconTags = /* @__PURE__ */ outline(DrawnTags);
export const IconTarget = /* @__PURE__ */ outline(DrawnTarget);
export const IconThumbUp = /* @__PURE__ */ outline(DrawnThumbUp);
export const IconTicket = /* @__PURE__ */ outline(DrawnTicket);
export const IconTimeline = /* @__PURE__ */ outline(DrawnTimeline);
export const IconTool = /* @__PURE__ */ outline(DrawnTool);
export const IconTransfer = /* @__PURE__ */ outline(DrawnTransfer);
export const IconTrash = /* @__PURE__ */ outline(DrawnTrash);
export const IconTrendingDown = /* @__PURE__ */ outline(DrawnTrendingDown);
export const IconTrendingUp = /* @__PURE__ */ outline(DrawnTrendingUp);
export const IconTruck = /* @__PURE__ */ outline(DrawnTruck);
export const IconTruckDelivery = /* @__PURE__ */ outline(DrawnTruckDelivery);
export const IconTruckReturn = /* @__PURE__ */ outline(DrawnTruckReturn);
export const IconUpload = /* @__PURE__ */ outline(DrawnUpload);
export const IconUser = /* @__PURE__ */ outline(DrawnUser);
export const IconUserCheck = /* @__PURE__ */ outline(DrawnUserCheck);
export const IconUserCircle = /* @__PURE__ */ outline(DrawnUserCircle);
export const IconUserPlus = /* @__PURE__ */ outline(DrawnUserPlus);
export const IconUserSearch = /* @__PURE__ */ outline(DrawnUserSearch);
export const IconUsers = /* @__PURE__ */ outline(DrawnUsers);
export const IconVinyl = /* @__PURE__ */ outline(DrawnVinyl);
export const IconVolume = /* @__PURE__ */ outline(DrawnVolume);
export const IconVolumeOff = /* @__PURE__ */ outline(DrawnVolumeOff);
export const IconWallet = /* @__PURE__ */ outline(DrawnWallet);
export const IconWifi = /* @__PURE__ */ outline(DrawnWifi);
export const IconWifiOff = /* @__PURE__ */ outline(DrawnWifiOff);
export const IconWorld = /* @__PURE__ */ outline(DrawnWorld);
export const IconX = /* @__PURE__ */ outline(DrawnX);
export const IconZoom = /* @__PURE__ */ outline(DrawnZoom);
export const IconZoomExclamation = /* @__PURE__ */ outline(DrawnZoomExclamation);
