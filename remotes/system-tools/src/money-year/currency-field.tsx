import { SelectField } from '@avenue/ui';

interface CurrencyFieldProps {
  currency: string;
  isConverted: boolean;
  /** Those that there are amounts in. */
  currencies: readonly string[];
  onChange: (next: { currency: string; converted: 'true' | undefined }) => void;
}

const all = 'all ';

/** Amounts of one currency, or of all of them in one. */
export const CurrencyField = ({ currency, isConverted, currencies, onChange }: CurrencyFieldProps) => (
  <SelectField
    label="Currency"
    hideLabel
    value={isConverted ? `${all}${currency}` : currency}
    options={[
      ...currencies.map((value) => ({ value, label: `Only ${value}` })),
      ...[...new Set([...currencies, currency])].map((value) => ({
        ...{ value: `${all}${value}`, label: `All, converted to ${value}` },
      })),
    ]}
    onChange={(value) =>
      value.startsWith(all)
        ? onChange({ currency: value.slice(all.length), converted: 'true' })
        : onChange({ currency: value, converted: undefined })
    }
  />
);
