-- Is this the least target that meets a demand of this mean and variance with this service (percent), within minimum and maximum? Poisson, negative
-- binomial, or normal above 500. For verify, which counts it again by other means than the rules (rules/distribution.ts).
create or replace function demand_is_met(p_mean double precision, p_variance double precision, p_service double precision, p_minimum integer,
  p_maximum integer, p_target integer) returns boolean language plpgsql immutable as $$
declare
  v_poisson boolean := p_variance <= 1.001 * p_mean;
  v_service double precision := least(99.9, greatest(50, p_service)) / 100;
  v_size double precision;
  v_log double precision;
  v_sum double precision := 0;
  v_n integer := -1;
begin
  if p_maximum is not null and p_target = greatest(p_maximum, coalesce(p_minimum, 0)) or p_target = p_minimum then
    return true;
  elsif p_mean > 500 then
    return p_target >= p_mean - 1;
  elsif p_mean <= 0 then
    return p_target = 0;
  end if;
  -- Each chance from its logarithm.
  v_size := case when v_poisson then 0 else p_mean * p_mean / (p_variance - p_mean) end;
  v_log := case when v_poisson then -p_mean else v_size * ln(p_mean / p_variance) end;
  while v_sum < v_service - 1e-9 and v_n < 5000 loop
    v_n := v_n + 1;
    v_sum := v_sum + exp(greatest(v_log, -700));
    v_log := v_log + case when v_poisson then ln(p_mean / (v_n + 1)) else ln((v_n + v_size) / (v_n + 1) * (1 - p_mean / p_variance)) end;
  end loop;
  -- Where the chance is the service to the last digit, either is right.
  return p_target = v_n or (p_target = v_n + 1 and v_sum < v_service + 1e-9);
end $$;
