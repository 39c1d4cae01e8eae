import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { IconBarcodeOff } from '#ui/icons.tsx';
import { isUnknown, type ScanThing } from './counting.ts';

/** The square in front of a scan. */
export function ScanTile({ scan, large }: { scan: ScanThing; large?: boolean }) {
  if (isUnknown(scan))
    return (
      <Tile size={large ? 48 : 40}>
        <IconBarcodeOff size={18} />
      </Tile>
    );
  const { family = '', platform = '' } = scan.value.known ?? {};
  return <ProductTile family={family} code={platform} departmentName={platform} size={large ? 48 : 40} />;
}
